import { ascii, type Finding, indexOf, textOf, viewOf } from '../bytes';

const HEAD = 10;
/** Maximum number of frames read; more indicate a malicious file. */
const MOST_FRAMES = 2000;

/** Synchsafe integer: four bytes with seven bits each. */
const syncsafe = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 0x7f), 0);

/** Length of the tag at this position including its header; 0 if there is none. */
export const id3Length = (head: Uint8Array): number =>
  head.length >= HEAD && ascii(head, 0, 3) === 'ID3' ? HEAD + syncsafe(head, 6) : 0;

/**
 * Reverses unsynchronisation: removes the null bytes that keep players from mistaking `FF E0` for the start of audio.
 */
function synchronised(bytes: Uint8Array): Uint8Array {
  const kept = bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff);
  return kept.length === bytes.length ? bytes : kept;
}

/** Decoders by encoding byte: Latin-1 is decoded as UTF-8, which is often found there. */
const decoders = [
  textOf,
  (bytes: Uint8Array) => new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes),
  (bytes: Uint8Array) => new TextDecoder('utf-16be').decode(bytes),
  textOf,
] as const;

/** Name and text, each terminated by a null character of its encoding. */
function pairOf(code: number, bytes: Uint8Array): [name: string, text: string] {
  const decode = decoders[code] ?? textOf;
  if (code === 0 || code === 3) {
    const end = indexOf(bytes, 0, 0);
    return [decode(bytes.subarray(0, end)), decode(bytes.subarray(end + 1))];
  }
  let end = 0;
  while (end + 1 < bytes.length && (bytes[end] !== 0 || bytes[end + 1] !== 0)) end += 2;
  return [decode(bytes.subarray(0, end)), decode(bytes.subarray(end + 2))];
}

function* frame(name: string, data: Uint8Array): Generator<Finding> {
  const code = data[0] ?? 0;
  if (name === 'TXXX' || name === 'TXX') {
    const [key, text] = pairOf(code, data.subarray(1));
    yield { place: `ID3 自定义文本 ${key.slice(0, 40)}`, key, text };
  } else if (name === 'COMM' || name === 'COM' || name === 'USLT' || name === 'ULT') {
    // The first three bytes are the language.
    const [key, text] = pairOf(code, data.subarray(4));
    yield { place: 'ID3 注释', key, text };
  } else if (name.startsWith('T')) {
    yield { place: `ID3 ${name}`, key: '', text: (decoders[code] ?? textOf)(data.subarray(1)) };
  } else if (name === 'PRIV') {
    const end = indexOf(data, 0, 0);
    const text = textOf(data.subarray(end + 1));
    if (ascii(data, 0, end) === 'XMP') yield { place: 'XMP', key: '', text, kind: 'xmp' };
  } else if (name === 'GEOB' && ascii(data, 1, 24).startsWith('application/x-c2pa-mani')) yield { manifest: true };
}

/** Texts of an ID3v2 tag of any version. Ignores compressed and encrypted frames. */
export function* readId3(bytes: Uint8Array): Generator<Finding> {
  const length = id3Length(bytes);
  const [version = 0, , flags = 0] = bytes.subarray(3);
  if (length === 0 || version < 2 || version > 4) return;
  const whole = bytes.subarray(HEAD, length);
  // Unsynchronisation applies to the whole tag up to version 3, and per frame since.
  const tag = version < 4 && flags & 0x80 ? synchronised(whole) : whole;
  const view = viewOf(tag);
  const [letters, head] = version === 2 ? [3, 6] : [4, 10];
  let at = 0;
  if (version > 2 && flags & 0x40 && tag.length >= 4) at = version === 3 ? view.getUint32(0) + 4 : syncsafe(tag, 0);
  for (let count = 0; count < MOST_FRAMES && at + head <= tag.length && tag[at] !== 0; count++) {
    const sizes = [() => view.getUint32(at + 2) & 0xff_ffff, () => view.getUint32(at + 4), () => syncsafe(tag, at + 4)];
    const size = sizes[version - 2]?.() ?? 0;
    const marks = version === 2 ? 0 : (tag[at + 9] ?? 0);
    const isHidden = version === 3 ? marks & 0xc0 : marks & 0x0c;
    let data = tag.subarray(at + head, at + head + size);
    if (version === 4 && marks & 0x01) data = data.subarray(4);
    if (version === 4 && (marks & 0x02 || flags & 0x80)) data = synchronised(data);
    if (!isHidden) yield* frame(ascii(tag, at, letters), data);
    at += head + size;
  }
}
