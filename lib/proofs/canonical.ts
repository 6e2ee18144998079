/** JSON values of signed statements. Numbers must be integers, which have a single notation. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [name: string]: Canonical };

/** Canonical JSON (RFC 8785): sorted names, no whitespace. Throws for numbers that are not safe integers. */
export function canonical(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('only integers are signed');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
