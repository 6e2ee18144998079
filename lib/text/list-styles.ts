import { declarationsOf, type SourceElement } from './shown-markup';

/** Classes of ordered lists in texts that do not count by digits; each is a `list-style-type` of CSS. */
export const LIST_STYLES = ['lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman', 'cjk-ideographic'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

/** Styles by the HTML `type` of a list. */
const BY_TYPE: Readonly<Record<string, ListStyle>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** Other names of the numbers 一、二、三 in CSS; they differ in the letters of large numbers. */
const CHINESE = /\b(?:simp|trad)-chinese-informal\b/;

/** Style of an ordered list by its HTML `type` or by CSS, which its entries may hold; undefined for decimal. */
export function listStyleOf(list: SourceElement, entries: readonly SourceElement[]): ListStyle | undefined {
  const type = list.attribute('type') ?? '';
  if (Object.hasOwn(BY_TYPE, type)) return BY_TYPE[type];
  const [told = ''] = [list, ...entries].flatMap(({ attribute }) => {
    const css = declarationsOf(attribute('style'));
    return css.get('list-style-type') ?? css.get('list-style') ?? [];
  });
  const words = told.replace('latin', 'alpha').replace(CHINESE, 'cjk-ideographic').split(' ');
  return LIST_STYLES.find((one) => words.includes(one));
}

/** Entries of an ordered list that count on. */
export interface CountedRun<E> {
  /** Number of the first. */
  start: number;
  entries: E[];
}

/**
 * Parts an ordered list at each entry that states a number out of turn: an entry of a text keeps no number, and a list its
 * first.
 */
export function countedRuns<E>(
  entries: readonly E[],
  start: number,
  statedOf: (entry: E) => string | null,
): CountedRun<E>[] {
  const runs: CountedRun<E>[] = [{ start, entries: [] }];
  let next = start;
  for (const entry of entries) {
    const stated = Number.parseInt(statedOf(entry) ?? '', 10);
    const last = runs.at(-1);
    if (stated > 0 && stated !== next) {
      next = stated;
      if (last?.entries.length === 0) last.start = stated;
      else runs.push({ start: stated, entries: [] });
    }
    runs.at(-1)?.entries.push(entry);
    next += 1;
  }
  return runs;
}
