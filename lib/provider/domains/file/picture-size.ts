export interface PictureSize {
  width: number;
  height: number;
}

const NONE = Buffer.alloc(0);
/** Leading bytes of a PNG or WebP that contain its size. */
const HEAD = 30;
/** Leading bytes of a JPEG segment that contain its size. */
const SEGMENT = 9;
/** Bytes of a GIF before its blocks, and of the longest block header. */
const GIF_HEAD = 13;
const GIF_BLOCK = 10;
/** Length of a colour table, from its flags byte. */
const coloursOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Reads the size from the first bytes of a PNG or WebP; null if they contain none. */
function sizeInHead(head: Buffer): PictureSize | null {
  if (head.toString('latin1', 12, 16) === 'IHDR' && head.length >= 24)
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  return head.toString('latin1', 8, 12) === 'WEBP' && head.length >= HEAD ? sizeOfWebp(head) : null;
}

function sizeOfWebp(head: Buffer): PictureSize | null {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Start-of-frame markers of a JPEG: C0 to CF without tables and arithmetic-coding settings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0xd8 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Reads the size of a PNG, JPEG, GIF or WebP from passing bytes, without decoding. In a JPEG it follows the metadata,
 * which may take megabytes.
 */
export class PictureSizeReader {
  /** Null until it is known, and for other formats. */
  size: PictureSize | null = null;
  private pending: Buffer = NONE;
  private skip = 0;
  private isOver = false;
  private kind: 'jpeg' | 'gif' | 'other' | undefined;
  /** Logical screen of a GIF; its first frame may be larger. */
  private screen: PictureSize | null = null;
  private isWithinBlock = false;

  take(chunk: Uint8Array): void {
    if (this.isOver) return;
    if (this.skip >= chunk.length) {
      this.skip -= chunk.length;
      return;
    }
    this.pending = Buffer.concat([this.pending, chunk.subarray(this.skip)]);
    this.skip = 0;
    this.kind ??= this.kindOf();
    if (this.kind === 'jpeg') this.readSegments();
    else if (this.kind === 'gif') this.readBlocks();
    else if (this.pending.length >= HEAD) this.settle(sizeInHead(this.pending));
  }

  private kindOf() {
    if (this.pending[0] === 0xff) return 'jpeg';
    if (this.pending[0] === 0x47) return 'gif';
    return 'other';
  }

  /** Signals the end of the bytes; a picture may be shorter than the expected header. */
  end(): void {
    if (!this.isOver) this.settle(this.kind === 'other' ? sizeInHead(this.pending) : this.screen);
  }

  private settle(size: PictureSize | null): void {
    this.size = size;
    this.isOver = true;
    this.pending = NONE;
  }

  // Both readers advance by a position: a view of the rest for each of a million tiny parts takes seconds.
  private readSegments(): void {
    const { pending } = this;
    let at = 0;
    while (!this.isOver && at < pending.length) {
      // Skips to the next marker, as decoders do.
      const start = pending.indexOf(0xff, at);
      at = start < 0 ? pending.length : start;
      while (pending[at + 1] === 0xff) at += 1;
      if (pending.length - at < SEGMENT) break;
      const marker = pending.readUInt8(at + 1);
      if (isFrame(marker)) this.settle({ height: pending.readUInt16BE(at + 5), width: pending.readUInt16BE(at + 7) });
      else if (marker === 0xda || marker === 0xd9) this.settle(null);
      else at += 2 + (marker === 0 || standsAlone(marker) ? 0 : Math.max(2, pending.readUInt16BE(at + 2)));
    }
    this.move(at);
  }

  private readBlocks(): void {
    const { pending } = this;
    let at = 0;
    if (!this.screen) {
      if (pending.length < GIF_HEAD) return;
      this.screen = { width: pending.readUInt16LE(6), height: pending.readUInt16LE(8) };
      at = GIF_HEAD + coloursOf(pending.readUInt8(10));
    }
    while (!this.isOver && at < pending.length) {
      const first = pending.readUInt8(at);
      if (this.isWithinBlock) {
        this.isWithinBlock = first > 0;
        at += 1 + first;
      } else if (first === 0x21) {
        if (pending.length - at < 2) break;
        this.isWithinBlock = true;
        at += 2;
      } else if (first === 0x2c) {
        if (pending.length - at < GIF_BLOCK) break;
        const [width, height] = [pending.readUInt16LE(at + 5), pending.readUInt16LE(at + 7)];
        this.settle({ width: Math.max(width, this.screen.width), height: Math.max(height, this.screen.height) });
      } else this.settle(this.screen);
    }
    this.move(at);
  }

  private move(bytes: number): void {
    this.skip = Math.max(0, bytes - this.pending.length);
    this.pending = bytes >= this.pending.length ? NONE : this.pending.subarray(bytes);
  }
}
