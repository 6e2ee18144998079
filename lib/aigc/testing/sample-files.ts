import { zlibSync } from 'fflate';

/** Bytes of a literal without characters above 255. */
export const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const u32 = (value: number, little = false): Uint8Array => {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, value, little);
  return four;
};
export const u16 = (value: number, little = false): Uint8Array => {
  const two = new Uint8Array(2);
  new DataView(two.buffer).setUint16(0, value, little);
  return two;
};

export const label = {
  Label: '1',
  ContentProducer: '云州智绘科技有限公司',
  ProduceID: 'P-20260101-0001',
  ReservedCode1: '',
  ContentPropagator: '云州社区',
  PropagateID: 'S-1',
  ReservedCode2: '',
};
export const labelJson = JSON.stringify({ AIGC: label });

/** An XMP packet with the label as element or attribute; `more` is added beside it. */
export const xmp = (json = JSON.stringify(label), { attribute = false, more = '' } = {}): string => {
  const escaped = json.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const name = 'xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"';
  const open = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">';
  const inside = attribute
    ? `<rdf:Description ${name} TC260:AIGC="${escaped}">${more}</rdf:Description>`
    : `<rdf:Description ${name}><TC260:AIGC>${escaped}</TC260:AIGC>${more}</rdf:Description>`;
  return `${open}${inside}</rdf:RDF></x:xmpmeta>`;
};

/** A PNG chunk; its checksum is not verified here. */
export const chunk = (type: string, data: Uint8Array, length = data.length): Uint8Array =>
  join(u32(length), bytes(type), data, u32(0));
const SIGNATURE = bytes('\x89PNG\r\n\x1a\n');
/** Size, depth and type of a picture of one grey pixel. */
const IHDR = new Uint8Array([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const PIXEL = zlibSync(new Uint8Array([0, 128]));
export const png = (...chunks: readonly Uint8Array[]) =>
  join(SIGNATURE, chunk('IHDR', IHDR), ...chunks, chunk('IDAT', PIXEL), chunk('IEND', new Uint8Array(0)));
export const pngText = {
  plain: (key: string, text: string) => chunk('tEXt', join(bytes(`${key}\0`), utf8(text))),
  packed: (key: string, text: string) => chunk('zTXt', join(bytes(`${key}\0\0`), zlibSync(utf8(text)))),
  international: (key: string, text: string) => chunk('iTXt', join(bytes(`${key}\0\0\0\0\0`), utf8(text))),
};

/** A TIFF block of EXIF with one value, in a table referenced by the first one. */
export function exif(tag: number, value: Uint8Array, { little = true, pointer = 26 } = {}): Uint8Array {
  const entry = (name: number, type: number, count: number, at: number) =>
    join(u16(name, little), u16(type, little), u32(count, little), u32(at, little));
  const head = join(bytes(little ? 'II' : 'MM'), u16(42, little), u32(8, little));
  const first = join(u16(1, little), entry(0x8769, 4, 1, pointer), u32(0, little));
  const second = join(u16(1, little), entry(tag, 7, value.length, 44), u32(0, little));
  return join(head, first, second, value);
}

export const segment = (marker: number, data: Uint8Array, length = data.length + 2): Uint8Array =>
  join(Uint8Array.of(0xff, marker), u16(length), data);
export const jpeg = (...segments: readonly Uint8Array[]) =>
  join(Uint8Array.of(0xff, 0xd8), ...segments, Uint8Array.of(0xff, 0xda, 0, 2, 0xff, 0xd9));
export const app1 = {
  exif: (block: Uint8Array) => segment(0xe1, join(bytes('Exif\0\0'), block)),
  xmp: (packet: string) => segment(0xe1, join(bytes('http://ns.adobe.com/xap/1.0/\0'), utf8(packet))),
};

export const box = (type: string, ...content: readonly Uint8Array[]): Uint8Array => {
  const inside = join(...content);
  return join(u32(inside.length + 8), bytes(type), inside);
};
const hdlr = box('hdlr', new Uint8Array(24));
export const XMP_ID = Uint8Array.from([
  0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
]);
export const C2PA_ID = Uint8Array.from([
  0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81,
]);
export const mp4 = (...boxes: readonly Uint8Array[]) =>
  join(box('ftyp', bytes('isom'), u32(0)), box('mdat', new Uint8Array(64)), ...boxes);
export const mp4Meta = {
  /** As written by ffmpeg with `-movflags use_metadata_tags`. */
  key: (key: string, text: string) => {
    const keys = box('keys', u32(0), u32(1), join(u32(key.length + 8), bytes('mdta'), bytes(key)));
    const item = join(u32(16 + 8 + utf8(text).length), u32(1), box('data', u32(1), u32(0), utf8(text)));
    return box('moov', box('udta', box('meta', u32(0), hdlr, keys, box('ilst', item))));
  },
  comment: (text: string) =>
    box(
      'moov',
      box('udta', box('meta', u32(0), hdlr, box('ilst', box('\u00a9cmt', box('data', u32(1), u32(0), utf8(text)))))),
    ),
  userData: (text: string) => box('moov', box('udta', box('AIGC', utf8(text)))),
  xmp: (packet: string) => box('uuid', XMP_ID, utf8(packet)),
};

export const riff = (type: string, data: Uint8Array) => {
  const content = join(bytes('WEBP'), bytes(type), u32(data.length, true), data);
  return join(bytes('RIFF'), u32(content.length, true), content);
};

/** Synchsafe integer of four bytes with seven bits each, as used by ID3. */
const syncsafe = (value: number): Uint8Array => Uint8Array.from([21, 14, 7, 0], (shift) => (value >> shift) & 0x7f);
const utf16 = (text: string): Uint8Array =>
  join(Uint8Array.of(0xff, 0xfe), ...Array.from(text, (_, at) => u16(text.charCodeAt(at), true)));
/** Start of audio without a tag: an MPEG audio header and silence. */
export const sound = join(Uint8Array.of(0xff, 0xfb, 0x90, 0x00), new Uint8Array(64));

interface Tag {
  version?: 2 | 3 | 4;
  flags?: number;
  /** Length stated by an invalid tag; bytes. */
  length?: number;
}
/** An MP3 that starts with a tag of these frames. */
export const mp3 = (frames: readonly Uint8Array[], { version = 4, flags = 0, length }: Tag = {}) => {
  const content = join(...frames, new Uint8Array(16));
  return join(bytes('ID3'), Uint8Array.of(version, 0, flags), syncsafe(length ?? content.length), content, sound);
};
export const id3 = {
  frame: (name: string, data: Uint8Array, { version = 4, marks = 0 } = {}) => {
    const size = version === 4 ? syncsafe(data.length) : u32(data.length);
    return version === 2
      ? join(bytes(name), u32(data.length).subarray(1), data)
      : join(bytes(name), size, Uint8Array.of(0, marks), data);
  },
  utf8: (key: string, text: string) => join(Uint8Array.of(3), utf8(`${key}\0${text}`)),
  utf16: (key: string, text: string) => join(Uint8Array.of(1), utf16(key), u16(0), utf16(text)),
};

/** A WAV of these chunks after a short silence. */
export const wav = (...chunks: readonly Uint8Array[]) => {
  const content = join(
    bytes('WAVE'),
    riffChunk('fmt ', new Uint8Array(16)),
    riffChunk('data', new Uint8Array(7)),
    ...chunks,
  );
  return join(bytes('RIFF'), u32(content.length, true), content);
};
export const riffChunk = (type: string, data: Uint8Array, length = data.length): Uint8Array =>
  join(bytes(type), u32(length, true), data, new Uint8Array(data.length % 2));
