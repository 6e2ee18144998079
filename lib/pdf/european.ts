/** Letters and marks of the scripts of Europe; the Chinese fonts have few of them beside those of Western Europe. */
export const european = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u02B0-\u036F]/u;

/** A European letter with a mark. */
export const marked = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}/u;

/**
 * Joins a letter and its marks into one character where there is one, as fonts draw only that in good form. File names
 * of macOS have letters and marks apart. Single characters stay, since the standard form of compatibility ideographs is
 * another shape.
 */
export const composed = (grapheme: string): string =>
  [...grapheme].length === 1 || /\p{Script=Han}/u.test(grapheme) ? grapheme : grapheme.normalize('NFC');
