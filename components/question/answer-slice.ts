import { type DictionaryEntry, listDictionary } from '@/lib/contract/site';
import { parseSlice } from '@/lib/routes/list-slice';
import { read } from '@/lib/server/read';

const BASE = '/answer';

/** What an address below /answer asks for: a page of questions, or one of them. */
export type AnswerSlice =
  | { kind: 'one'; id: number }
  | { kind: 'list'; category?: string; label?: string; pageIndex: number; path: string };

/** Reads `[category]/page/n` or an id. Null for anything else: every path that answers would become a cached page. */
export async function readAnswerSlice(segments: readonly string[] = []): Promise<AnswerSlice | null> {
  const [first, ...others] = segments;
  if (first !== undefined && /^[1-9]\d{0,8}$/.test(first))
    return others.length === 0 ? { kind: 'one', id: Number(first) } : null;
  const isNamed = first !== undefined && first !== 'page';
  const rest = parseSlice(isNamed ? others : segments);
  if (!rest || rest.month) return null;
  const { pageIndex } = rest;
  if (!isNamed) return { kind: 'list', pageIndex, path: BASE };
  const categories: DictionaryEntry[] = (await read(listDictionary, { query: { dictType: 'consult_category' } })) ?? [];
  const found = categories.find((entry) => entry.dictValue === first);
  return found
    ? { kind: 'list', category: found.dictValue, label: found.dictLabel, pageIndex, path: `${BASE}/${found.dictValue}` }
    : null;
}
