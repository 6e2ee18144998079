import { Labels, MOST_PARTS, orientationBlock, orientationOf, SMALL_PART } from './kept';
import type { PictureBytes, Reading } from './picture-bytes';

const FRAME = 'ANMF';
/** Chunks required for rendering, including frames and colours. */
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
/** Chunks required for rendering a frame, which follow its place and time. */
const DRAWN_IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const FRAME_HEAD = 16;
/** Longest chunk that is searched for a label; bytes. */
const MOST_TEXT = 256 * 1024;
const EXIF = 'Exif\0\0';

/** Replacement of a metadata chunk, of equal length, as the header of the file states the total length. */
function kept(name: string, data: Buffer, labels: Labels): Buffer {
  const empty = Buffer.alloc(data.length, name === 'XMP ' ? ' ' : 0);
  if (name === 'XMP ') (labels.packet(data) ?? empty).copy(empty);
  if (name !== 'EXIF') return empty;
  const tiff = data.toString('latin1', 0, EXIF.length) === EXIF ? data.subarray(EXIF.length) : data;
  const orientation = orientationOf(tiff);
  if (orientation > 1) orientationBlock(orientation).copy(empty);
  return empty;
}

/** Blanks the next bytes, as they arrive. */
function* blank(bytes: PictureBytes, count: number): Reading {
  for (let left = count; left > 0; ) {
    const { length } = yield* bytes.peek(1, left);
    if (length === 0) return;
    bytes.drop(length);
    bytes.put(Buffer.alloc(length));
    left -= length;
  }
}

/** Reads the chunks of a WebP, and counts the small ones. */
class Chunks {
  private small = 0;

  constructor(private readonly bytes: PictureBytes) {}

  get areTooMany(): boolean {
    return this.small > MOST_PARTS;
  }

  /** Passes on the head of the next chunk; null at the end of the file. The length includes the padding. */
  *next(): Reading<{ name: string; length: number } | null> {
    const head = yield* this.bytes.peek(8);
    if (head.length < 8) return null;
    const length = head.readUInt32LE(4);
    if (length < SMALL_PART) this.small += 1;
    this.bytes.keep(8);
    return { name: head.toString('latin1', 0, 4), length: length + (length % 2) };
  }

  /** Blanks what a frame contains beside its picture. Its length goes before those of its chunks, as in decoders. */
  *frame(length: number): Reading {
    this.bytes.keep(Math.min(length, FRAME_HEAD));
    let left = length - FRAME_HEAD;
    while (left >= 8 && !this.areTooMany) {
      const chunk = yield* this.next();
      if (!chunk) return;
      left -= 8;
      const inside = Math.min(left, chunk.length);
      if (DRAWN_IN_FRAME.has(chunk.name)) this.bytes.keep(inside);
      else yield* blank(this.bytes, inside);
      left -= inside;
    }
    if (!this.areTooMany) yield* blank(this.bytes, left);
  }
}

/** Strips a WebP of its metadata and of trailing data. One with too many tiny chunks ends there. */
export function* leanWebp(bytes: PictureBytes): Reading {
  const start = yield* bytes.peek(12);
  bytes.keep(12);
  if (start.length < 12) return;
  const [chunks, labels] = [new Chunks(bytes), new Labels()];
  for (let left = start.readUInt32LE(4) - 4; left > 0 && !chunks.areTooMany; ) {
    const chunk = yield* chunks.next();
    if (!chunk) return;
    const { name, length } = chunk;
    if (DRAWN.has(name)) bytes.keep(length);
    else if (name === FRAME) yield* chunks.frame(length);
    else if (length > MOST_TEXT) yield* blank(bytes, length);
    else {
      const data = yield* bytes.peek(length);
      bytes.drop(length);
      bytes.put(kept(name, data, labels));
    }
    left -= 8 + length;
  }
}
