import { crc32 } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sharedEntry } from '@/lib/testing/shared-entry';
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
    'parts that share the same stored bytes': () =>
      sharedEntry(new Uint8Array(4 * MB).fill(32), (at) => `a${at}.xml`, 1000),
    'formats of all columns, again and again': () =>
      withSheet(heads, (xml) =>
        xml.replace('<sheetData>', `<cols>${'<col min="1" max="256" hidden="1"/>'.repeat(200_000)}</cols><sheetData>`),
      ),
    'rows without cells and addresses': () => row('<row/>'.repeat(1_900_000)),
    'cells without addresses': () => row(`<row>${'<c/>'.repeat(250)}</row>`.repeat(7000)),
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

const chunkOfPng = (name: string, data: Uint8Array) => {
  const [length, body, check] = [Buffer.alloc(4), Buffer.concat([strToU8(name), data]), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
const SIGNATURE = 8;
const HEAD_END = SIGNATURE + 25;

/** PNG with chunks between its signature and its header, or behind the header. */
function pngWith(png: Uint8Array, chunk: Uint8Array, at: number): Bytes {
  return new Uint8Array(Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]));
}

/** Frame of an animation of the given size. */
function frameOfPng(width: number, height: number): Buffer {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(width, 4);
  data.writeUInt32BE(height, 8);
  return chunkOfPng('fcTL', data);
}

/** WebP of the given chunks. */
function webpOf(...chunks: [name: string, data: Uint8Array][]): Bytes {
  const parts = chunks.map(([name, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([strToU8(name), length, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([strToU8('WEBP'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return new Uint8Array(Buffer.concat([strToU8('RIFF'), length, body]));
}

/** Chunks of a WebP that declare a size, each padded to a usual length. */
const webpChunks = {
  canvas(width: number, height: number): [string, Buffer] {
    const data = Buffer.alloc(10);
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
    return ['VP8X', data];
  },
  lossy(width: number, height: number): [string, Buffer] {
    const data = Buffer.alloc(40);
    data.set([0x9d, 0x01, 0x2a], 3);
    data.writeUInt16LE(width, 6);
    data.writeUInt16LE(height, 8);
    return ['VP8 ', data];
  },
  lossless(width: number, height: number): [string, Buffer] {
    const data = Buffer.alloc(40);
    data[0] = 0x2f;
    data.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
    return ['VP8L', data];
  },
  frame(width: number, height: number, [name, data]: [string, Buffer]): [string, Buffer] {
    const head = Buffer.alloc(16);
    head.writeUIntLE(width - 1, 6, 3);
    head.writeUIntLE(height - 1, 9, 3);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return ['ANMF', Buffer.concat([head, strToU8(name), length, data])];
  },
};

/** JPEG with two frame headers in front of its scan. */
function jpegOfTwo(width: number, height: number): Bytes {
  const [small, huge] = [jpegSaying(2, 2), jpegSaying(width, height)];
  return new Uint8Array(Buffer.concat([small.subarray(0, -2), huge.subarray(2)]));
}

/** GIF with a small first frame and a second one of the given size, without a colour table. */
function gifOfTwo(width: number, height: number): Bytes {
  const frame = (wide: number, high: number) =>
    Uint8Array.of(0x2c, 0, 0, 0, 0, wide & 255, wide >> 8, high & 255, high >> 8, 0, 2, 3, 0x2c, 0x2c, 0x2c, 0);
  const head = Uint8Array.of(...strToU8('GIF89a'), 1, 0, 1, 0, 0, 0, 0);
  return new Uint8Array(Buffer.concat([head, frame(1, 1), Buffer.of(0), frame(width, height), Buffer.of(0x3b)]));
}

/** Largest size that the format of a lossy or lossless frame of a WebP can declare. */
export const WEBP_MOST = 16_383;
const { canvas, lossy, lossless, frame } = webpChunks;

/** Pictures whose first size is small, and whose other ones are more than a picture may have. */
export const disguisedPictures: Record<string, () => Bytes> = {
  'second header.png': () => pngWith(pngOf(2, 2), pngSaying(60_000, 60_000).subarray(SIGNATURE, HEAD_END), HEAD_END),
  'header behind pixels.png': () => {
    const png = pngOf(2, 2);
    return pngWith(png, pngSaying(60_000, 60_000).subarray(SIGNATURE, HEAD_END), png.length - 12);
  },
  'behind the chunk of Apple.png': () =>
    pngWith(pngSaying(60_000, 60_000), chunkOfPng('CgBI', new Uint8Array(4)), SIGNATURE),
  'frame.png': () => pngWith(pngOf(2, 2), frameOfPng(60_000, 60_000), HEAD_END),
  'two frames.jpg': () => jpegOfTwo(60_000, 60_000),
  'two frames.gif': () => gifOfTwo(60_000, 60_000),
  'lossy on a canvas.webp': () => webpOf(canvas(2, 2), lossy(WEBP_MOST, WEBP_MOST)),
  'lossless on a canvas.webp': () => webpOf(canvas(2, 2), ['ICCP', Buffer.alloc(7)], lossless(WEBP_MOST, WEBP_MOST)),
  'frame.webp': () => webpOf(canvas(2, 2), frame(60_000, 60_000, lossy(2, 2))),
  'picture of a frame.webp': () =>
    webpOf(canvas(2, 2), frame(2, 2, lossy(2, 2)), frame(2, 2, lossless(WEBP_MOST, WEBP_MOST))),
  'canvas behind.webp': () => webpOf(lossy(2, 2), canvas(60_000, 60_000)),
};

/** PNG of more pixels than pages show, and of fewer than a work may have. */
export const workPng = (): Bytes => pngSaying(15_000, 10_000);

/** PNG whose first chunk is not its header. */
export const headlessPng = (): Bytes =>
  pngWith(pngSaying(60_000, 60_000), chunkOfPng('tEXt', strToU8('Comment\0')), SIGNATURE);

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
