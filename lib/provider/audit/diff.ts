import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** What an audit log has to know of a change: the fields that hold something else now, before and after. */
export function diffOf(before: Fields | undefined, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before?.[name] ?? null, after[name] ?? null));
  const only = (fields: Fields | undefined) =>
    Object.fromEntries(names.flatMap((name) => (fields?.[name] == null ? [] : [[name, fields[name]]])));
  return { before: only(before), after: only(after) };
}
