export interface PictureSize {
  width: number;
  height: number;
}

const NONE = Buffer.alloc(0);

/** Reads the part of a picture at a position. @returns the bytes to go on by; 0 to wait for more; `OVER` at the end */
type Step = (bytes: Buffer, at: number) => number;
const OVER = -1;
/** Takes a size that the picture declares. */
type Declare = (width: number, height: number) => void;

const nameOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE();
const [IHDR, CGBI, FCTL, IEND] = [nameOf('IHDR'), nameOf('CgBI'), nameOf('fcTL'), nameOf('IEND')];
const [VP8, VP8L, VP8X, ANMF] = [nameOf('VP8 '), nameOf('VP8L'), nameOf('VP8X'), nameOf('ANMF')];
/** Leading bytes of the chunks of a WebP that contain a size. */
const sizedChunks: ReadonlyMap<number, number> = new Map([
  [VP8, 18],
  [VP8L, 13],
  [VP8X, 18],
  [ANMF, 24],
]);

/**
 * Chunks of a PNG. Decoders refuse one that does not begin with its header, apart from those of Apple, which write a chunk
 * of their own in front of it.
 */
function pngSteps(declare: Declare, refuse: () => void): Step {
  let isBehindSignature = false;
  let hasHead = false;
  return (bytes, at) => {
    if (!isBehindSignature) {
      isBehindSignature = true;
      return 8;
    }
    if (bytes.length - at < 20) return 0;
    const name = bytes.readUInt32BE(at + 4);
    // The sequence number of a frame of an animation stands in front of its size.
    const size = name === IHDR ? at + 8 : at + 12;
    if (name === IHDR) hasHead = true;
    else if (!hasHead && name !== CGBI) {
      refuse();
      return OVER;
    }
    if (name === IEND) return OVER;
    if (name === IHDR || name === FCTL) declare(bytes.readUInt32BE(size), bytes.readUInt32BE(size + 4));
    return 12 + bytes.readUInt32BE(at);
  };
}

/** Chunks of a WebP, those of its frames among them: the canvas may be smaller than what is drawn on it. */
function webpSteps(declare: Declare): Step {
  let isBehindHead = false;
  return (bytes, at) => {
    if (!isBehindHead) {
      isBehindHead = true;
      return 12;
    }
    if (bytes.length - at < 8) return 0;
    const name = bytes.readUInt32BE(at);
    if (bytes.length - at < (sizedChunks.get(name) ?? 0)) return 0;
    if (name === VP8X) declare(bytes.readUIntLE(at + 12, 3) + 1, bytes.readUIntLE(at + 15, 3) + 1);
    else if (name === VP8) declare(bytes.readUInt16LE(at + 14) & 0x3fff, bytes.readUInt16LE(at + 16) & 0x3fff);
    else if (name === VP8L) {
      const bits = bytes.readUInt32LE(at + 9);
      declare((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    } else if (name === ANMF) {
      declare(bytes.readUIntLE(at + 14, 3) + 1, bytes.readUIntLE(at + 17, 3) + 1);
      // The chunks of the frame follow its head.
      return 24;
    }
    const length = bytes.readUInt32LE(at + 4);
    return 8 + length + (length % 2);
  };
}

/** Leading bytes of a JPEG segment that contain its size. */
const SEGMENT = 9;
/** Start-of-frame markers of a JPEG: C0 to CF without tables and arithmetic-coding settings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0xd8 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Segments of a JPEG up to its first scan, behind which decoders accept no further size. */
function jpegSteps(declare: Declare): Step {
  return (bytes, at) => {
    // Skips to the next marker, as decoders do.
    const start = bytes.indexOf(0xff, at);
    if (start !== at) return start < 0 ? bytes.length - at : start - at;
    if (bytes[at + 1] === 0xff) return 1;
    if (bytes.length - at < SEGMENT) return 0;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xda || marker === 0xd9) return OVER;
    if (isFrame(marker)) declare(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    return 2 + (marker === 0 || standsAlone(marker) ? 0 : Math.max(2, bytes.readUInt16BE(at + 2)));
  };
}

/** Bytes of a GIF before its blocks, and of the longest block header. */
const GIF_HEAD = 13;
const GIF_BLOCK = 10;
/** Length of a colour table, from its flags byte. */
const coloursOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Blocks of a GIF: each of its frames may be larger than its logical screen. */
function gifSteps(declare: Declare): Step {
  let isBehindHead = false;
  let isWithinBlock = false;
  return (bytes, at) => {
    if (!isBehindHead) {
      if (bytes.length - at < GIF_HEAD) return 0;
      isBehindHead = true;
      declare(bytes.readUInt16LE(at + 6), bytes.readUInt16LE(at + 8));
      return GIF_HEAD + coloursOf(bytes.readUInt8(at + 10));
    }
    if (isWithinBlock) {
      // In a loop of its own: a picture may consist of millions of blocks of one byte.
      let end = at;
      for (let size = bytes[end]; size; size = bytes[end]) end += 1 + size;
      isWithinBlock = end >= bytes.length;
      return end - at + (isWithinBlock ? 0 : 1);
    }
    const first = bytes.readUInt8(at);
    if (first === 0x21) {
      if (bytes.length - at < 2) return 0;
      isWithinBlock = true;
      return 2;
    }
    // Zeros between blocks are passed over, as decoders do.
    if (first === 0) return 1;
    if (first !== 0x2c) return OVER;
    if (bytes.length - at < GIF_BLOCK) return 0;
    declare(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
    isWithinBlock = true;
    return GIF_BLOCK + coloursOf(bytes.readUInt8(at + 9)) + 1;
  };
}

/**
 * Reads the size of a PNG, JPEG, GIF or WebP from passing bytes, without decoding: the largest width and height that any
 * part of it declares, because decoders differ in the part that they follow. In a JPEG it follows the metadata, which may
 * take megabytes.
 */
export class PictureSizeReader {
  /** Null until it is known, and for other formats. */
  size: PictureSize | null = null;
  /** Whether it is a PNG without a header where decoders require it. */
  isHeadless = false;
  /** Whether no further size follows. */
  isOver = false;
  private pending: Buffer = NONE;
  private skip = 0;
  private step: Step | undefined;

  take(chunk: Uint8Array): void {
    if (this.isOver) return;
    if (this.skip >= chunk.length) {
      this.skip -= chunk.length;
      return;
    }
    this.pending = Buffer.concat([this.pending, chunk.subarray(this.skip)]);
    this.skip = 0;
    this.step ??= this.stepsOf(this.pending[0]);
    this.move(this.read(this.step));
  }

  /** Signals the end of the bytes. */
  end(): void {
    this.isOver = true;
    this.pending = NONE;
  }

  /** Goes by a position: a view of the rest for each of a million tiny parts takes seconds. @returns the bytes read */
  private read(step: Step): number {
    const { pending } = this;
    let at = 0;
    while (at < pending.length) {
      const on = step(pending, at);
      if (on === 0) break;
      if (on === OVER) {
        this.end();
        break;
      }
      at += on;
    }
    return at;
  }

  private stepsOf(first: number | undefined): Step {
    const declare: Declare = (width, height) => {
      const { size } = this;
      this.size = { width: Math.max(width, size?.width ?? 0), height: Math.max(height, size?.height ?? 0) };
    };
    if (first === 0xff) return jpegSteps(declare);
    if (first === 0x47) return gifSteps(declare);
    if (first === 0x52) return webpSteps(declare);
    if (first !== 0x89) return () => OVER;
    return pngSteps(declare, () => {
      this.isHeadless = true;
    });
  }

  private move(bytes: number): void {
    this.skip = Math.max(0, bytes - this.pending.length);
    this.pending = bytes >= this.pending.length ? NONE : this.pending.subarray(bytes);
  }
}
