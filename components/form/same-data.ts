/**
 * Canonical JSON of a value for comparisons: sorted names, since a database may reorder them, and without the
 * client-side keys of list entries.
 */
export const spelt = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => {
    if (name === 'key') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

/** Whether data contains all given names and values. */
export const holds = (data: Record<string, unknown>, named: Record<string, unknown>): boolean =>
  Object.entries(named).every(([name, value]) => data[name] === value);
