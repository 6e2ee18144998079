/** What a signed statement is made of. Numbers are integers: those are written the same everywhere. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [name: string]: Canonical };

/**
 * JSON in the one way of RFC 8785: names in order, no blanks. Throws for numbers that are no safe integers.
 */
export function canonical(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('only integers are signed');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
