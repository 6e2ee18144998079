import { type DictionaryEntry, listDictionary } from '@/lib/contract/site';
import { parseSlice } from '@/lib/routes/list-slice';
import { read } from '@/lib/server/read';

const BASE = '/work/contract';

/** Which templates an address asks for. */
export interface ContractSlice {
  /** Value and label in the dictionary `contract_category`; absent: all. */
  category?: string;
  label?: string;
  pageIndex: number;
  /** Address of the first page. */
  path: string;
  /** Address of this page. */
  address: string;
  categories: readonly DictionaryEntry[];
}

/** Reads `[category]/page/n`. Null for what is no category: every path that answers would become a cached page. */
export async function readContractSlice(segments: readonly string[] = []): Promise<ContractSlice | null> {
  const categories = (await read(listDictionary, { query: { dictType: 'contract_category' } })) ?? [];
  const [first, ...others] = segments;
  const named = first !== undefined && first !== 'page';
  const found = named ? categories.find((entry) => entry.dictValue === first) : undefined;
  const rest = parseSlice(named ? others : segments);
  if ((named && !found) || !rest || rest.month) return null;
  const { pageIndex } = rest;
  const path = found ? `${BASE}/${found.dictValue}` : BASE;
  const address = pageIndex > 1 ? `${path}/page/${pageIndex}` : path;
  return { category: found?.dictValue, label: found?.dictLabel, pageIndex, path, address, categories };
}
