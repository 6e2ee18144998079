import { Unzlib } from 'fflate';
import { ascii, type Finding, indexOf, textOf, viewOf } from '../bytes';
import { readExif } from './exif';

/** Maximum size of a decompressed text; bytes. */
const MOST_INFLATED = 1024 * 1024;

/** Decompresses a text up to the limit; empty if it is broken. */
function inflated(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((chunk) => {
    length += chunk.length;
    if (length > MOST_INFLATED) throw new Error('too much');
    chunks.push(chunk);
  });
  try {
    // Inflates in small steps, to detect decompression bombs early.
    for (let at = 0; at < bytes.length; at += 4096)
      stream.push(bytes.subarray(at, at + 4096), at + 4096 >= bytes.length);
  } catch {
    return new Uint8Array(0);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const XMP_KEY = 'XML:com.adobe.xmp';

function* textChunk(type: string, data: Uint8Array): Generator<Finding> {
  const end = indexOf(data, 0, 0);
  const key = textOf(data.subarray(0, end));
  const body = (): Uint8Array => {
    if (type === 'tEXt') return data.subarray(end + 1);
    if (type === 'zTXt') return inflated(data.subarray(end + 2));
    // Flag and method, then language and translated keyword, each null-terminated.
    const text = indexOf(data, 0, indexOf(data, 0, end + 3) + 1) + 1;
    return data[end + 1] === 1 ? inflated(data.subarray(text)) : data.subarray(text);
  };
  const text = textOf(body());
  if (key === XMP_KEY) yield { place: 'XMP', key, text, kind: 'xmp' };
  else yield { place: `PNG 文本块 ${key.slice(0, 40)}`, key, text };
}

/** Texts of a PNG's chunks. */
export function* readPng(bytes: Uint8Array): Generator<Finding> {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = ascii(bytes, at + 4, 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') yield* textChunk(type, data);
    else if (type === 'eXIf') yield* readExif(data);
    else if (type === 'caBX') yield { manifest: true };
    else if (type === 'IEND') return;
    at += length + 12;
  }
}
