/** Characters that never combine; excludes marks, surrogates and joiners. */
const PLAIN = /^[\u0020-\u00AC\u00AE-\u02FF\u2010-\u2027\u3001-\u3029\u3030-\u3098\u309B-\uA4CF\uFF01-\uFF9D]*$/;
/** Fallback without `Intl.Segmenter` (Firefox before 125): a letter with its marks, and joined sequences. */
const BY_HAND =
  /\r\n|\p{RI}{2}|(?:\P{M}|^\p{M}+)[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*(?:\u200D\P{M}?[\p{M}\p{Emoji_Modifier}]*|\u200C)*/gsu;

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into user-perceived characters: 𠮷, é as two code points, and a family emoji are one each. */
export function graphemes(text: string): string[] {
  if (PLAIN.test(text)) return [...text];
  if (!('Segmenter' in Intl)) return text.match(BY_HAND) ?? [];
  segmenter ??= new Intl.Segmenter('zh-CN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Scripts written without spaces, which may break between any two letters. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}`;

/**
 * Matches words of scripts with spaces, and numbers; joiners and marks are part of a word.
 * @param signs additional characters of a word, in character class syntax
 * @param other pattern of other unbreakable sequences
 * @param within those of the signs that do not begin a word, in character class syntax: closing quotes and units
 */
export const wordWith = (signs: string, other = '(?!)', within = ''): RegExp =>
  new RegExp(
    `(?![${unspaced}${within}])[\\p{L}\\p{Nd}${signs}](?:(?![${unspaced}])[\\p{L}\\p{M}\\p{Nd}${signs}\\u180E\\u200C\\u200D])*|${other}`,
    'gu',
  );

/** Splits a text into unbreakable pieces: matches of the pattern, and every other character. */
export function pieces(text: string, whole: RegExp): string[] {
  const found: string[] = [];
  let at = 0;
  for (const { 0: piece, index } of text.matchAll(whole)) {
    found.push(...graphemes(text.slice(at, index)), piece);
    at = index + piece.length;
  }
  return [...found, ...graphemes(text.slice(at))];
}

const word = wordWith(".,+\\-/%'’", undefined, "%'’");

/** Splits a text into unbreakable pieces: words of scripts with spaces, and every other character. */
export const unbroken = (text: string): string[] => pieces(text, word);
