/**
 * A value as JSON, to be compared: its names in one order, as a database gives them back in another, and without the keys
 * that each page gives the entries of its lists.
 */
export const spelt = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => {
    if (name === 'key') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

/** Whether data has all of these names and values. */
export const holds = (data: Record<string, unknown>, named: Record<string, unknown>): boolean =>
  Object.entries(named).every(([name, value]) => data[name] === value);
