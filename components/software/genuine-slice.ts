import { type DictionaryEntry, listDictionary } from '@/lib/contract/site';
import { parseSlice } from '@/lib/routes/list-slice';
import { read } from '@/lib/server/read';

const BASE = '/genuine-software';

/** Which part of the catalogue an address asks for. */
export interface GenuineSlice {
  /** Entry of the dictionary `genuine_category`; absent: all. */
  category?: DictionaryEntry;
  pageIndex: number;
  /** Address of the first page, and of this one. */
  path: string;
  address: string;
}

/** Reads `[category]/page/n`. Null for what is no category: every path that answers would become a cached page. */
export async function readGenuineSlice(segments: readonly string[] = []): Promise<GenuineSlice | null> {
  const named = segments.length > 0 && segments[0] !== 'page';
  const categories = named ? await read(listDictionary, { query: { dictType: 'genuine_category' } }) : null;
  const category = categories?.find((entry) => entry.dictValue === segments[0]);
  const slice = parseSlice(named ? segments.slice(1) : segments);
  if ((named && !category) || !slice || slice.month) return null;
  const { pageIndex } = slice;
  const path = category ? `${BASE}/${category.dictValue}` : BASE;
  return { category, pageIndex, path, address: pageIndex > 1 ? `${path}/page/${pageIndex}` : path };
}
