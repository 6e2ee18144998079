import { crc32 } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { pngOf } from './png';
import { someXlsx } from './xlsx';

/* Files that are small to upload and expensive to parse, created anew for each test. */

const MB = 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

const SHEET = 'xl/worksheets/sheet1.xml';
const partsOf = (workbook: Bytes) => unzipSync(workbook);
const packed = (parts: Record<string, Uint8Array>): Bytes => new Uint8Array(zipSync(parts, { level: 9 }));

/** Returns a workbook with the XML of its sheet changed. */
function withSheet(heads: readonly string[], change: (xml: string) => string): Bytes {
  const parts = partsOf(someXlsx([[...heads]]));
  const xml = new TextDecoder().decode(parts[SHEET]);
  return packed({ ...parts, [SHEET]: strToU8(change(xml)) });
}

/** Overwrites the declared uncompressed size of every entry. */
function lyingAboutSize(workbook: Bytes, size: number): Bytes {
  const copy = workbook.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at += 1) {
    const sign = view.getUint32(at, true);
    if (sign === 0x04034b50) view.setUint32(at + 22, size, true);
    if (sign === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return copy;
}

const cell = (text: string) => `<row><c r="A2" t="inlineStr"><is><t>${text}</t></is></c></row>`;

/** Workbooks by their defect; each begins with the given header row. */
export const hostileWorkbooks = (heads: readonly string[]): Record<string, () => Bytes> => {
  const row = (xml: string) => someXlsx([[...heads]], xml);
  return {
    'one cell of 8 MB': () => row(cell('a'.repeat(8 * MB))),
    'one cell of blanks': () => row(cell(`a${' '.repeat(8 * MB)}b`)),
    'one cell of entities': () => row(cell('&amp;'.repeat(2 * MB))),
    'one cell in a wrapping': () => row(cell(`<![CDATA[${'<'.repeat(4 * MB)}]]>`)),
    'one cell of many runs': () =>
      row(`<row><c r="A2" t="inlineStr"><is>${'<r><t>aaaaaaaa</t></r>'.repeat(300_000)}</is></c></row>`),
    'an attribute of 8 MB': () => row(`<row><c r="A2" s="${'1'.repeat(8 * MB)}"><v>1</v></c></row>`),
    'elements within each other': () => row('<row>'.repeat(900_000)),
    'a sheet without an end': () => withSheet(heads, (xml) => xml.slice(0, xml.indexOf('<row')) + '<row '.repeat(MB)),
    'parts that unpack to more than a file may': () =>
      packed({ ...partsOf(row('')), 'xl/media/image1.xml': new Uint8Array(80 * MB) }),
    'parts that say less than they are': () => lyingAboutSize(row(cell('a'.repeat(8 * MB))), 10),
    'parts that say more than can be': () => lyingAboutSize(row(''), 0xfffffff0),
    'more parts than a workbook has': () =>
      packed({
        ...partsOf(row('')),
        ...Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`xl/${at}.xml`, strToU8('<a/>')])),
      }),
    'a row of all columns that there are': () =>
      row(`<row>${Array.from({ length: 16_384 }, () => '<c t="inlineStr"><is><t>a</t></is></c>').join('')}</row>`),
  };
};

/** Texts that claim to be CSV. */
export const hostileTexts: Record<string, () => Bytes> = {
  'one line of 5 MB': () => strToU8('a'.repeat(5 * MB - 1000)) as Bytes,
  'one line of 5 MB of commas': () => strToU8(','.repeat(5 * MB - 1000)) as Bytes,
  'one cell of 5 MB in quotation marks': () => strToU8(`"${'a'.repeat(5 * MB - 1000)}"`) as Bytes,
  '400,000 empty lines': () => strToU8('\n'.repeat(400_000)) as Bytes,
  'lines of blanks': () => strToU8(' \n'.repeat(400_000)) as Bytes,
  'quotation marks only': () => strToU8('"'.repeat(5 * MB - 1000)) as Bytes,
  'a cell longer than any': () => strToU8(`a,b\r\n1,${'长'.repeat(32_768)}`) as Bytes,
  'more columns than any': () => strToU8(`${'a,'.repeat(300)}b\r\n1`) as Bytes,
};

/** PNG that declares the given size but has the pixels of a small picture. */
function pngSaying(width: number, height: number): Bytes {
  const png = pngOf(2, 2);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

/** JPEG that ends before its image data, with `padding` bytes of comments in front of its size. */
function jpegSaying(width: number, height: number, padding = 0): Bytes {
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0xfd, 0xea), Buffer.alloc(65_000, ' ')]);
  const comments = Array.from({ length: Math.ceil(padding / 65_000) }, () => comment);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = Buffer.of(0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0, 0xff, 0xd9);
  return new Uint8Array(Buffer.concat([Buffer.of(0xff, 0xd8), ...comments, frame]));
}

function gifSaying(width: number, height: number): Bytes {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  return Uint8Array.of(...strToU8('GIF89a'), ...size, 0, 0, 0, 0x3b);
}

/** GIF with a logical screen of size zero whose first frame has a size, after a comment and a colour table. */
function gifOfFrame(width: number, height: number): Bytes {
  const comment = [
    0x21,
    0xfe,
    ...Array.from({ length: 40 }, () => [100, ...new Array<number>(100).fill(0x2c)]).flat(),
    0,
  ];
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const table = new Array<number>(6).fill(0x2c);
  const head = [...strToU8('GIF89a'), 0, 0, 0, 0, 0x80, 0, 0, ...table];
  return Uint8Array.of(...head, ...comment, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 0, 0x3b);
}

function webpSaying(width: number, height: number): Bytes {
  const three = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255];
  const chunk = [...strToU8('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, ...three(width - 1), ...three(height - 1)];
  return Uint8Array.of(...strToU8('RIFF'), chunk.length + 4, 0, 0, 0, ...strToU8('WEBP'), ...chunk);
}

/** Pictures of 60,000 by 60,000 pixels, and one whose size is stored far behind its beginning. */
export const hostilePictures: Record<string, () => Bytes> = {
  'huge.png': () => pngSaying(60_000, 60_000),
  'huge.jpg': () => jpegSaying(60_000, 60_000),
  'huge.gif': () => gifSaying(60_000, 60_000),
  'frame.gif': () => gifOfFrame(60_000, 60_000),
  'huge.webp': () => webpSaying(60_000, 60_000),
  'long.png': () => pngSaying(2_000_000_000, 1),
  'late.jpg': () => jpegSaying(60_000, 60_000, 3 * MB),
};
