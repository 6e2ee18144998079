/** Number of leading bytes examined to detect text. */
const SAMPLE = 8192;

const strict = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Encoding indicated by a byte order mark. */
function marked(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Whether bytes are not text: null bytes occur only in UTF-16, which must have a byte order mark. */
export const isBinary = (bytes: Uint8Array): boolean => !marked(bytes) && bytes.subarray(0, SAMPLE).includes(0);

/**
 * Decodes text in any common encoding: UTF-8, UTF-16 with a byte order mark, or GBK and GB 18030, written by older
 * editors on Windows. If none fits, `broken`, with U+FFFD for invalid bytes.
 */
export function decodeText(bytes: Uint8Array): { text: string; broken: boolean } {
  const mark = marked(bytes);
  const text = mark ? strict(mark, bytes) : (strict('utf-8', bytes) ?? strict('gb18030', bytes));
  const found = text ?? new TextDecoder().decode(bytes);
  return { text: found.replace(/\r\n?/g, '\n'), broken: text === null };
}

/** Decodes the name of a ZIP entry without the UTF-8 flag: Chinese Windows writes GBK, which was read as Latin-1. */
export function decodeName(name: string): string {
  const codes = [...name].map((letter) => letter.charCodeAt(0));
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name;
  const bytes = Uint8Array.from(codes);
  return strict('utf-8', bytes) ?? strict('gb18030', bytes) ?? name;
}
