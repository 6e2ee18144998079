import type { ByteSource } from './byte-source';
import { labelPacket, MOST_PARTS, orientationBlock, orientationOf, SMALL_PART } from './kept';

/** Chunks required for rendering, including frames and colours. */
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Longest chunk that is searched for a label; bytes. */
const MOST_TEXT = 256 * 1024;
const EXIF = 'Exif\0\0';

/** Replacement of a metadata chunk, of equal length, as the header of the file states the total length. */
function kept(name: string, data: Buffer): Buffer {
  const empty = Buffer.alloc(data.length, name === 'XMP ' ? ' ' : 0);
  if (name === 'XMP ') (labelPacket(data) ?? empty).copy(empty);
  if (name !== 'EXIF') return empty;
  const tiff = data.toString('latin1', 0, EXIF.length) === EXIF ? data.subarray(EXIF.length) : data;
  const orientation = orientationOf(tiff);
  if (orientation > 1) orientationBlock(orientation).copy(empty);
  return empty;
}

/** Strips a WebP of its metadata and of trailing data. One with too many tiny chunks ends there. */
export async function* leanWebp(source: ByteSource): AsyncGenerator<Buffer> {
  const start = await source.take(12);
  yield start;
  if (start.length < 12) return;
  let left = start.readUInt32LE(4) - 4;
  for (let small = 0; left > 0 && small <= MOST_PARTS; ) {
    const head = await source.take(8);
    if (head.length < 8) return;
    yield head;
    const length = head.readUInt32LE(4);
    const padded = length + (length % 2);
    const name = head.toString('latin1', 0, 4);
    if (length < SMALL_PART) small += 1;
    if (DRAWN.has(name)) yield* source.pass(padded);
    else if (length <= MOST_TEXT) yield kept(name, await source.take(padded));
    else for await (const part of source.pass(padded)) yield Buffer.alloc(part.length);
    left -= 8 + padded;
  }
}
