/** Letters that stand alone: neither marks, surrogates nor joiners are among them. */
const PLAIN = /^[\u0020-\u00AC\u00AE-\u02FF\u2010-\u2027\u3001-\u3029\u3030-\u3098\u309B-\uA4CF\uFF01-\uFF9D]*$/;
/** Where the segmenter is not known (Firefox before 125): a letter with the marks after it, and what a joiner ties to it. */
const BY_HAND =
  /\r\n|\p{RI}{2}|(?:\P{M}|^\p{M}+)[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*(?:\u200D\P{M}?[\p{M}\p{Emoji_Modifier}]*|\u200C)*/gsu;

let segmenter: Intl.Segmenter | undefined;

/** A text in the characters that people see: 𠮷, é of two signs and a family of joined emoji are one each. */
export function graphemes(text: string): string[] {
  if (PLAIN.test(text)) return [...text];
  if (!('Segmenter' in Intl)) return text.match(BY_HAND) ?? [];
  segmenter ??= new Intl.Segmenter('zh-CN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Scripts that are written without spaces and may break between any two letters. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}`;

/**
 * Finds words of scripts with spaces, and numbers; joiners and marks hold letters together.
 * @param signs that belong to a word, as in a class of a pattern
 * @param other what else stays whole, as a pattern
 */
export const wordWith = (signs: string, other = '(?!)'): RegExp =>
  new RegExp(
    `(?![${unspaced}])[\\p{L}\\p{Nd}${signs}](?:(?![${unspaced}])[\\p{L}\\p{M}\\p{Nd}${signs}\\u180E\\u200C\\u200D])*|${other}`,
    'gu',
  );

/** The pieces of a text that no line cuts: what the pattern finds, and every other character. */
export function pieces(text: string, whole: RegExp): string[] {
  const found: string[] = [];
  let at = 0;
  for (const { 0: piece, index } of text.matchAll(whole)) {
    found.push(...graphemes(text.slice(at, index)), piece);
    at = index + piece.length;
  }
  return [...found, ...graphemes(text.slice(at))];
}

const word = wordWith(".,+\\-/%'’");

/** The pieces of a text that no line cuts: words of scripts with spaces, and every other character. */
export const unbroken = (text: string): string[] => pieces(text, word);
