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
