let segmenter: Intl.Segmenter | undefined;

/** What a reader takes for one character each: a letter with its marks, an emoji of several parts. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh-CN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Scripts that are written without spaces and may break between any two letters. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}`;
/** A word of any other script, a number, an address up to a sign that may end a line; joiners hold letters together. */
const word = new RegExp(
  String.raw`(?![${unspaced}])[\p{L}\p{Nd}.,+\-/%](?:(?![${unspaced}])[\p{L}\p{M}\p{Nd}.,+\-/%'’\u180E\u200C\u200D])*`,
  'gu',
);

/** The pieces of a text that no line cuts: words of scripts with spaces, and every other character. */
export function unbroken(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(word)) {
    found.push(...graphemes(text.slice(at, index)), whole);
    at = index + whole.length;
  }
  return [...found, ...graphemes(text.slice(at))];
}
