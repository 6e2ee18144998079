import { jsonText, partsOf, scriptText } from './inline-data';
import { type Draw, leanPage } from './lean-page';

/** Stands in a shell, as the inner HTML of an element, where its contents go. */
export const SLOT = '<!--slot-->';
/** The same, however its brackets are written. */
const SLOT_WORD = '!--slot--';

/** A page that Next rendered once, cut where its contents go. */
export interface Shell {
  before: string;
  /** Stands between the contents as HTML and as data; without it the data reads them from the document. */
  between?: string;
  after: string;
}

/** The two sides of the one place where `mark` stands; undefined when it stands nowhere or twice. */
function around(text: string, mark: string): [string, string] | undefined {
  const [before, after, ...more] = text.split(mark);
  return before !== undefined && after !== undefined && more.length === 0 ? [before, after] : undefined;
}

/** Cuts a rendered page at its slot. Undefined when Next wrote it in another way than is known here. */
export function shellOf(page: string, draw?: Draw): Shell | undefined {
  const lean = draw && leanPage(page, draw, SLOT);
  const sides = lean === undefined ? undefined : around(lean, SLOT_WORD);
  if (sides) return { before: sides[0].slice(0, -'<'.length), after: sides[1].slice('>'.length) };
  const whole = partsOf(page);
  const html = whole && around(whole.head, `>${SLOT}<`);
  const parts = whole && around(whole.data, `"__html":"${SLOT}"`);
  if (!html || !parts) return undefined;
  return {
    before: `${html[0]}>`,
    between: `<${html[1]}<script>self.__next_f.push([1,"${scriptText(`${parts[0]}"__html":"`)}`,
    after: `${scriptText(`"${parts[1]}`)}"])</script>${whole.tail}`,
  };
}

/** The whole page. React finds the same contents in the document and in its data, so it has nothing to mend. */
export const filled = ({ before, between, after }: Shell, contents: string): string =>
  `${before}${contents}${between === undefined ? '' : between + scriptText(jsonText(contents))}${after}`;
