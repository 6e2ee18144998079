/** Next's inline data: one text, in pieces that may end anywhere. */
const PIECE = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g;
const PIECES = new RegExp(`(?:${PIECE.source})+`);

/** A rendered page, taken apart: the document before its data, the data, and what follows. */
export interface PageParts {
  head: string;
  data: string;
  tail: string;
}

/** Undefined when Next wrote the page in another way than is known here. */
export function partsOf(page: string): PageParts | undefined {
  const pieces = PIECES.exec(page);
  if (!pieces) return undefined;
  const data = [...pieces[0].matchAll(PIECE)].map(([, literal = '""']) => String(JSON.parse(literal))).join('');
  const [head, tail] = [page.slice(0, pieces.index), page.slice(pieces.index + pieces[0].length)];
  // Data further on would stand behind what is joined here.
  return tail.includes('__next_f') ? undefined : { head, data, tail };
}

/** Text within a JSON string. */
export const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const UNSAFE: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
const jsonEscape = (char: string): string => `\\u${char.charCodeAt(0).toString(16)}`;

/** Text within a string of an inline script. */
export const scriptText = (text: string): string =>
  jsonText(text).replace(/[<>&\u2028\u2029]/g, (char) => UNSAFE[char] ?? jsonEscape(char));
