import type { PersonKind } from '@/lib/contract/persons';
import { listDictionary } from '@/lib/contract/site';
import { personListPath } from '@/lib/kinds/content/person-words';
import { parseSlice } from '@/lib/routes/list-slice';
import { read } from '@/lib/server/read';
import { directories } from './directories';

/** Which part of a directory an address asks for. */
export interface DirectorySlice {
  kind: PersonKind;
  /** Value and label of the field; absent: all. */
  field?: string;
  label?: string;
  pageIndex: number;
  /** Address of the first page. */
  path: string;
}

/** Reads `[field]/page/n`. Null for what is no field: every path that answers would become a cached page. */
export async function readDirectorySlice(
  kind: PersonKind,
  segments: readonly string[] = [],
): Promise<DirectorySlice | null> {
  const base = personListPath[kind];
  const [first, ...others] = segments;
  const isNamed = first !== undefined && first !== 'page';
  const rest = parseSlice(isNamed ? others : segments);
  if (!rest || rest.month) return null;
  if (!isNamed) return { kind, pageIndex: rest.pageIndex, path: base };
  const fields = (await read(listDictionary, { query: { dictType: directories[kind].dictionary } })) ?? [];
  const found = fields.find((entry) => entry.dictValue === first);
  if (!found) return null;
  return {
    kind,
    field: found.dictValue,
    label: found.dictLabel,
    pageIndex: rest.pageIndex,
    path: `${base}/${found.dictValue}`,
  };
}
