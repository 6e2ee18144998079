import { FileTypeParser, type FileTypeResult } from 'file-type';

/** Bytes needed to recognise any of the accepted types. */
export const SNIFF_BYTES = 4100;

/** Most steps through a head; heads of real files take some hundred. */
const MOST_STEPS = 10_000;

type Tokenizer = Parameters<FileTypeParser['fromTokenizer']>[0];

/**
 * Detection that only goes forward, by a bounded number of steps. `file-type` 19 goes back by an object of Windows Media
 * that is shorter than its own head, and reads it for ever on the calling thread; it meets one behind an ID3 tag or a
 * byte order mark too.
 */
class ForwardParser extends FileTypeParser {
  private isGuarded = false;

  override fromTokenizer(tokenizer: Tokenizer): Promise<FileTypeResult | undefined> {
    // Called again for the content behind a tag.
    if (!this.isGuarded) guard(tokenizer);
    this.isGuarded = true;
    return super.fromTokenizer(tokenizer);
  }
}

function guard(tokenizer: Tokenizer): void {
  let steps = 0;
  const ignore = tokenizer.ignore.bind(tokenizer);
  const peek = tokenizer.peekBuffer.bind(tokenizer);
  const step = () => {
    steps += 1;
    if (steps > MOST_STEPS) throw new RangeError('the head of a file has too many parts');
  };
  tokenizer.ignore = async (length) => {
    step();
    if (length < 0) throw new RangeError('the head of a file goes back');
    return ignore(length);
  };
  tokenizer.peekBuffer = async (buffer, options) => {
    step();
    return peek(buffer, options);
  };
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;
/** White space of PDF and the bytes of a byte order mark. */
const BLANK: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
/** Bytes within which readers look for the header of a PDF (ISO 32000-1, annex H.3.4.1). */
const PDF_HEADER_BYTES = 1024;

/** Leaves out blanks before the header of a PDF, which some programs write and every reader skips. */
function fromHeader(head: Uint8Array): Uint8Array {
  const start = head.subarray(0, PDF_HEADER_BYTES).findIndex((byte) => !BLANK.has(byte));
  return start > 0 && PDF.every((byte, at) => head[start + at] === byte) ? head.subarray(start) : head;
}

/**
 * Recognises a type by the first bytes of a file. Returns undefined for an unknown one, and where the library rejects
 * because a file ends within its header or has one that does not end.
 */
export const recognisedType = (head: Uint8Array): Promise<FileTypeResult | undefined> =>
  new ForwardParser().fromBuffer(fromHeader(head)).catch(() => undefined);
