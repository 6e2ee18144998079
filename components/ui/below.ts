/**
 * `data-below` of an entry of a list: what stands below the first screen of every phone waits until that is painted
 * (`lib/server/edge/late-parts.ts`).
 *
 * @param at - place of the entry, from 0
 * @param first - the first place that no phone's first screen shows
 */
export const belowFrom = (at: number, first: number): '' | undefined => (at >= first ? '' : undefined);
