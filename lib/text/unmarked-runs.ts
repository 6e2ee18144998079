/**
 * Most combining marks on one letter, as in the Stream-Safe Text Format of Unicode (UAX #15); no language needs more. The
 * halfwidth sound marks of Japanese are letters that NFKC makes marks of.
 */
const RUNS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Shortens endless runs of combining marks. Every normalisation form sorts them, which takes the square of their number:
 * 20,000 marks take two seconds.
 */
export const withoutLongRuns = (text: string): string => text.replace(RUNS, '$1');

/** All but two Arabic ligatures, which NFKC would write out in eight and eighteen letters; they equal no other spelling here. */
const UNGROWN = /[^\uFDFA\uFDFB]+/g;

/**
 * Unifies width and compatible letters (NFKC), in time that grows with the length of the text. Leaves the Arabic ligatures
 * ﷺ and ﷻ, so that no text grows without bound.
 */
export const compatible = (text: string): string =>
  withoutLongRuns(text).replace(UNGROWN, (part) => part.normalize('NFKC'));
