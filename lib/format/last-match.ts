/** Last entry that satisfies a predicate; replaces `findLast`, which supported browsers lack. */
export const lastMatch = <T>(list: readonly T[], passes: (entry: T) => boolean): T | undefined =>
  list.filter(passes).at(-1);
