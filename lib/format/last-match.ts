/** The last entry that passes, as `findLast` of newer browsers finds it. */
export const lastMatch = <T>(list: readonly T[], passes: (entry: T) => boolean): T | undefined =>
  list.filter(passes).at(-1);
