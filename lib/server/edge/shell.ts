/** Stands in a shell, as the inner HTML of an element, where its contents go. */
export const SLOT = '<!--slot-->';

/** A page that Next rendered once, cut where its contents go: as HTML, and as the data that React wakes the page with. */
export interface Shell {
  beforeHtml: string;
  beforeData: string;
  after: string;
}

/** Next's inline data: one text, in pieces that may end anywhere. */
const PIECE = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g;
const PIECES = new RegExp(`(?:${PIECE.source})+`);

const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const UNSAFE: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
/** Text within a string of an inline script. */
const scriptText = (text: string): string =>
  jsonText(text).replace(/[<>&\u2028\u2029]/g, (char) => UNSAFE[char] ?? jsonEscape(char));
const jsonEscape = (char: string): string => `\\u${char.charCodeAt(0).toString(16)}`;

/** The two sides of the one place where `mark` stands; undefined when it stands nowhere or twice. */
function around(text: string, mark: string): [string, string] | undefined {
  const [before, after, ...more] = text.split(mark);
  return before !== undefined && after !== undefined && more.length === 0 ? [before, after] : undefined;
}

/** Cuts a rendered page at its slot. Undefined when Next wrote it in another way than is known here. */
export function shellOf(page: string): Shell | undefined {
  const pieces = PIECES.exec(page);
  if (!pieces) return undefined;
  const data = [...pieces[0].matchAll(PIECE)].map(([, literal = '""']) => String(JSON.parse(literal))).join('');
  const [head, tail] = [page.slice(0, pieces.index), page.slice(pieces.index + pieces[0].length)];
  const [html, parts] = [around(head, `>${SLOT}<`), around(data, `"__html":"${SLOT}"`)];
  // Data further on would stand behind what is joined here.
  if (!html || !parts || tail.includes('__next_f')) return undefined;
  return {
    beforeHtml: `${html[0]}>`,
    beforeData: `<${html[1]}<script>self.__next_f.push([1,"${scriptText(`${parts[0]}"__html":"`)}`,
    after: `${scriptText(`"${parts[1]}`)}"])</script>${tail}`,
  };
}

/** The whole page. React finds the same contents in the document and in its data, so it has nothing to mend. */
export const filled = ({ beforeHtml, beforeData, after }: Shell, contents: string): string =>
  `${beforeHtml}${contents}${beforeData}${scriptText(jsonText(contents))}${after}`;
