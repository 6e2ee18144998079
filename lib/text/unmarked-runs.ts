/** Most combining marks on one letter, as in the Stream-Safe Text Format of Unicode (UAX #15); no language needs more. */
const RUNS = /(\p{M}{30})\p{M}+/gu;

/**
 * Shortens endless runs of combining marks. Every normalisation form sorts them, which takes the square of their number:
 * 20,000 marks take two seconds.
 */
export const withoutLongRuns = (text: string): string => text.replace(RUNS, '$1');

/** Unifies width and compatible letters (NFKC), in time that grows with the length of the text. */
export const compatible = (text: string): string => withoutLongRuns(text).normalize('NFKC');
