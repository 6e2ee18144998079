import type { ByteSource } from './byte-source';
import { labelPacket, MOST_PARTS } from './kept';

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

  constructor(private readonly source: ByteSource) {}

  get areTooMany(): boolean {
    return this.small > MOST_PARTS;
  }

  /** The next data blocks with their lengths, the empty one at their end included. */
  async *pass(): AsyncGenerator<Buffer> {
    while (!this.areTooMany) {
      const head = await this.source.take(1);
      const size = head[0];
      if (size === undefined) return;
      if (size < SMALL_BLOCK) this.small += 1;
      yield Buffer.concat([head, await this.source.take(size)]);
      if (size === 0) return;
    }
  }
}

/** Block with the label of a text of metadata; empty for one without. */
function labelled(text: Buffer): Buffer {
  const label = labelPacket(text);
  const head = Buffer.from([EXTENSION, APPLICATION, XMP.length, ...Buffer.from(XMP, 'latin1')]);
  return label ? Buffer.concat([head, label, TRAILER]) : Buffer.alloc(0);
}

/** Passes the extensions that are drawn; comments and metadata are left out, except for a label. */
async function* extension(source: ByteSource, blocks: Blocks): AsyncGenerator<Buffer> {
  const kind = await source.take(1);
  const head = Buffer.from([EXTENSION, ...kind]);
  if (kind[0] === TEXT || kind[0] === CONTROL) {
    yield head;
    yield* blocks.pass();
    return;
  }
  const texts: Buffer[] = [];
  let length = 0;
  let application = '';
  for await (const block of blocks.pass()) {
    const isFirst = application === '' && length === 0;
    if (kind[0] === APPLICATION && isFirst) {
      application = block.toString('latin1', 1);
      if (DRAWN.has(application)) yield head;
    }
    if (DRAWN.has(application)) yield block;
    else if (application === XMP && !isFirst && length < MOST_TEXT) texts.push(block);
    length += block.length;
  }
  // The text of XMP is not in blocks, so that what seemed to be their lengths belongs to it.
  if (application === XMP) yield labelled(Buffer.concat(texts));
}

/** Strips a GIF of comments, metadata and trailing data. One with too many tiny blocks ends there. */
export async function* leanGif(source: ByteSource): AsyncGenerator<Buffer> {
  const screen = await source.take(13);
  yield screen;
  yield* source.pass(coloursOf(screen[10]));
  const blocks = new Blocks(source);
  for (let parts = 0; parts <= MOST_PARTS && !blocks.areTooMany; parts += 1) {
    const kind = await source.take(1);
    if (kind[0] === EXTENSION) yield* extension(source, blocks);
    else if (kind[0] === IMAGE) {
      const frame = await source.take(9);
      yield Buffer.concat([kind, frame]);
      // The colour table, and the length of the codes.
      yield* source.pass(coloursOf(frame[8]) + 1);
      yield* blocks.pass();
    } else {
      if (kind[0] === END) yield kind;
      return;
    }
  }
}
