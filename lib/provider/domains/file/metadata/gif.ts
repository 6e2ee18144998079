import { Labels, MOST_PARTS } from './kept';
import type { PictureBytes, Reading } from './picture-bytes';

const [IMAGE, EXTENSION, END] = [0x2c, 0x21, 0x3b];
const [TEXT, CONTROL, APPLICATION] = [0x01, 0xf9, 0xff];
/** Applications whose blocks are part of the picture: repetition and colours. */
const DRAWN = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const XMP = 'XMP DataXMP';
/** Longest block of metadata that is searched for a label; bytes. */
const MOST_TEXT = 256 * 1024;
/** Blocks of fewer bytes count; the others are bounded by the size of the file. */
const SMALL_BLOCK = 64;
/** End of XMP in a GIF: whatever block a reader takes a byte of the text for, it arrives at the final zero. */
const TRAILER = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);

/** Length of the colour table that a descriptor with these flags announces. */
const coloursOf = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Reads the blocks of a GIF, and counts the small ones. */
class Blocks {
  private small = 0;

  constructor(private readonly bytes: PictureBytes) {}

  get areTooMany(): boolean {
    return this.small > MOST_PARTS;
  }

  /** Keeps or drops the next data blocks, the empty one at their end included. */
  *pass(goOn: 'keep' | 'drop'): Reading {
    while (!this.areTooMany) {
      const next = yield* this.bytes.peek(1, Number.POSITIVE_INFINITY);
      if (next.length === 0) return;
      const { length, isEnd } = this.measure(next);
      this.bytes[goOn](length);
      if (isEnd) return;
    }
  }

  /** Drops the next data blocks. @returns the first bytes of them, with their lengths */
  *read(most: number): Reading<Buffer> {
    const found: Buffer[] = [];
    let length = 0;
    while (!this.areTooMany) {
      const [size] = yield* this.bytes.peek(1);
      if (size === undefined) break;
      if (size < SMALL_BLOCK) this.small += 1;
      if (length < most) found.push(yield* this.bytes.peek(1 + size));
      length += 1 + size;
      this.bytes.drop(1 + size);
      if (size === 0) break;
    }
    return Buffer.concat(found);
  }

  /** Measures the blocks that begin in bytes which have arrived, in a loop of its own: most of a picture are blocks. */
  private measure(next: Buffer): { length: number; isEnd: boolean } {
    let length = 0;
    while (length < next.length && !this.areTooMany) {
      const size = next[length] ?? 0;
      if (size < SMALL_BLOCK) this.small += 1;
      length += 1 + size;
      if (size === 0) return { length, isEnd: true };
    }
    return { length, isEnd: false };
  }
}

/** Block with the label of a text of metadata; empty for one without. */
function labelled(text: Buffer, labels: Labels): Buffer {
  const label = labels.packet(text);
  const head = Buffer.from([EXTENSION, APPLICATION, XMP.length, ...Buffer.from(XMP, 'latin1')]);
  return label ? Buffer.concat([head, label, TRAILER]) : Buffer.alloc(0);
}

/** Keeps the extensions that are drawn; comments and metadata are left out, except for a label. */
function* extension(bytes: PictureBytes, blocks: Blocks, labels: Labels): Reading {
  const [, kind, size = 0] = yield* bytes.peek(3);
  if (kind === TEXT || kind === CONTROL) {
    bytes.keep(2);
    return yield* blocks.pass('keep');
  }
  const application = kind === APPLICATION ? (yield* bytes.peek(3 + size)).toString('latin1', 3) : '';
  if (DRAWN.has(application)) {
    bytes.keep(2);
    return yield* blocks.pass('keep');
  }
  bytes.drop(2);
  if (application !== XMP) return yield* blocks.pass('drop');
  // The text of XMP is not in blocks, so that what seemed to be their lengths belongs to it.
  const text = yield* blocks.read(MOST_TEXT);
  bytes.put(labelled(text.subarray(1 + size), labels));
}

/** Strips a GIF of comments, metadata and trailing data. One with too many tiny blocks ends there. */
export function* leanGif(bytes: PictureBytes): Reading {
  const screen = yield* bytes.peek(13);
  bytes.keep(13 + coloursOf(screen[10]));
  const [blocks, labels] = [new Blocks(bytes), new Labels()];
  for (let parts = 0; parts <= MOST_PARTS && !blocks.areTooMany; parts += 1) {
    const [kind] = yield* bytes.peek(1);
    if (kind === EXTENSION) yield* extension(bytes, blocks, labels);
    else if (kind === IMAGE) {
      const frame = yield* bytes.peek(10);
      // With the colour table, and the length of the codes.
      bytes.keep(10 + coloursOf(frame[9]) + 1);
      yield* blocks.pass('keep');
    } else {
      if (kind === END) bytes.keep(1);
      return;
    }
  }
}
