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

/** Signs that no database column accepts: halves of a character, as some editors and scripts leave them, and NUL. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

function withoutUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '');
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== 'object' || value === null) return value;
  return storable(Object.fromEntries(Object.entries(value)));
}

/** Data as a draft can store it. One such sign in a field would otherwise keep the whole form from being saved. */
export const storable = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutUnstorable(value)]));

/** Whether data contains all given names and values. */
export const holds = (data: Record<string, unknown>, named: Record<string, unknown>): boolean =>
  Object.entries(named).every(([name, value]) => data[name] === value);
