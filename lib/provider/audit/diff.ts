import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the changed fields for the audit log, before and after. */
export function diffOf(before: Fields | undefined, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before?.[name] ?? null, after[name] ?? null));
  const only = (fields: Fields | undefined) =>
    Object.fromEntries(names.flatMap((name) => (fields?.[name] == null ? [] : [[name, fields[name]]])));
  return { before: only(before), after: only(after) };
}
