/** Bytes at the start of a file that tell whether it is text. */
const SAMPLE = 8192;

const strict = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The encoding that a byte-order mark names. */
function marked(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Whether bytes hold something else than text: a null byte does not occur in any, save in UTF-16 with its mark. */
export const isBinary = (bytes: Uint8Array): boolean => !marked(bytes) && bytes.subarray(0, SAMPLE).includes(0);

/**
 * The text of bytes in whatever encoding is in use here: UTF-8, UTF-16 with its mark, or GBK and GB 18030, as older
 * editors on Windows write. Where none fits, `broken`, with U+FFFD for what could not be read.
 */
export function decodeText(bytes: Uint8Array): { text: string; broken: boolean } {
  const mark = marked(bytes);
  const text = mark ? strict(mark, bytes) : (strict('utf-8', bytes) ?? strict('gb18030', bytes));
  const found = text ?? new TextDecoder().decode(bytes);
  return { text: found.replace(/\r\n?/g, '\n'), broken: text === null };
}

/** The name of an entry of a ZIP that does not say UTF-8: Chinese Windows writes GBK, which reads as Latin letters. */
export function decodeName(name: string): string {
  const codes = [...name].map((letter) => letter.charCodeAt(0));
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name;
  const bytes = Uint8Array.from(codes);
  return strict('utf-8', bytes) ?? strict('gb18030', bytes) ?? name;
}
