const BLANK = /【[^【】]*】/g;
const TAG = /<[^>]*>/g;

/** A blank of a text: where it stands, as fields of errors are named, and its words with brackets. */
export interface Blank {
  path: string;
  text: string;
}

const within = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** Lists the blanks 【…】 that are left in values of any shape, each once per field, in the order of reading. */
export function blanksIn(value: unknown, path = ''): Blank[] {
  if (typeof value === 'string')
    return [...new Set(value.replace(TAG, '').match(BLANK) ?? [])].map((text) => ({ path, text }));
  if (Array.isArray(value)) return value.flatMap((entry: unknown, at) => blanksIn(entry, within(path, at)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => blanksIn(entry, within(path, name)));
}

/** Messages by field that name the blanks left in it. */
export function blankProblems(values: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, text } of blanksIn(values))
    found[path] = path in found ? `${found[path]}、${text}` : `还没有填写：${text}`;
  return found;
}
