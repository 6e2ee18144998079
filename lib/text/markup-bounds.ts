/**
 * Most tags and character references of a rich text. A table of 2,000 cells has 8,000; sanitising as many takes 50 ms on the
 * serving thread, and 100,000 nested tags took twelve seconds.
 */
const MOST_SIGNS = 10_000;

/** Most list and quotation marks in front of a line of Markdown, whose nesting the parser handles by recursion. */
const MOST_MARKS = 10;

/** Most lines of Markdown, blank ones included. */
const MOST_LINES = 2000;

/**
 * Most pairs of a sign and a letter in the same paragraph of Markdown, all paragraphs together. The parser looks for the
 * partner of each sign in its whole paragraph: 50,000 characters of signs took sixteen seconds.
 */
const MOST_PAIRS = 3_000_000;

const [TAG, REFERENCE] = ['<', '&'].map((sign) => sign.charCodeAt(0));

/** Whether rich text has more tags and references than can be sanitised at once; counted without parsing. */
export function isTooMarkedUp(html: string): boolean {
  let signs = 0;
  for (let at = 0; at < html.length && signs <= MOST_SIGNS; at += 1) {
    const sign = html.charCodeAt(at);
    if (sign === TAG || sign === REFERENCE) signs += 1;
  }
  return signs > MOST_SIGNS;
}

/** Whether a text is rich text rather than Markdown. */
export const isHtml = (text: string): boolean => /<(p|h\d|[uo]l|blockquote|table)\b/i.test(text);

/** Signs at which the parser stops; links may begin with `www.`, too. */
const SIGN = /[!&*<@[-`~]|:\/\/|www\./gi;
/** Marks of lists and quotations in front of a line, with the blanks that nest them. */
const MARKS = /^(?:\s*(?:[-*+>]|\d{1,9}[.)]))+/;
const MARK = /[-*+>.)]|\s\s/g;
/** Lines that may belong to the paragraph before them. */
const CONTINUES = /^\s*[>|[]/;

/** Breaks between words that may be addresses of mail, whose `@` the parser looks for from each letter. */
const BETWEEN_WORDS = /[^\w.!#$%&'*+/=?`{|}~@-]+/;
const pairsOfMail = (line: string): number =>
  line.includes('@')
    ? line.split(BETWEEN_WORDS).reduce((sum, word) => sum + (word.includes('@') ? word.length ** 2 / 20 : 0), 0)
    : 0;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether Markdown takes too long to parse. */
function isTangled(text: string): boolean {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > MOST_LINES) return true;
  let [pairs, length, signs] = [0, 0, 0];
  for (const line of lines) {
    if (countOf(MARKS.exec(line)?.[0] ?? '', MARK) > MOST_MARKS) return true;
    const isNew = !CONTINUES.test(line);
    if (isNew) {
      pairs += length * signs;
      [length, signs] = [0, 0];
    }
    length += line.length;
    signs += countOf(line, SIGN);
    pairs += pairsOfMail(line);
  }
  return pairs + length * signs > MOST_PAIRS;
}

/** Message for a rich text with too much markup. */
export const TOO_MARKED_UP = '格式符号过多，请减少标签、符号或列表的层级，或者分成几篇';

/** Message for a rich text or Markdown that takes too long to convert, otherwise empty. */
export const markupProblem = (text: string): string =>
  isTooMarkedUp(text) || (!isHtml(text) && isTangled(text)) ? TOO_MARKED_UP : '';
