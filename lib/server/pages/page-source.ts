import type { Metadata } from 'next';
import type { Graph, Thing, WithContext } from 'schema-dts';
import { type DictionaryEntry, listDictionary } from '@/lib/contract/site';
import { parseSlice } from '@/lib/routes/list-slice';
import { read } from './read';

/** What a public page is made from: what stands at an address, and what machines are told of it. */
export interface PageSource<P, T> {
  /** Null where there is nothing: a 404. */
  read: (params: P) => Promise<T | null>;
  meta: (thing: T) => Metadata;
  jsonLd?: (thing: T) => WithContext<Thing> | Graph | undefined;
}

/** Params of a detail page. */
export interface DetailParams {
  id: string;
}

/** Params of a list in pages, `[[...slice]]`. */
export interface SliceParams {
  slice?: string[];
}

/** One page of a list that may be narrowed to an entry of a dictionary. */
export interface NamedSlice {
  /** Absent: all. */
  entry?: DictionaryEntry;
  pageIndex: number;
  /** Address of the first page. */
  path: string;
}

/**
 * Reads `page/n` or `[entry]/page/n` below a base.
 * Null for what is no entry of the dictionary: every path that answers would become a cached page.
 */
export async function readNamedSlice(
  base: string,
  dictType: string,
  segments: readonly string[] = [],
): Promise<NamedSlice | null> {
  const [first, ...others] = segments;
  const isNamed = first !== undefined && first !== 'page';
  const rest = parseSlice(isNamed ? others : segments);
  if (!rest || rest.month) return null;
  if (!isNamed) return { pageIndex: rest.pageIndex, path: base };
  const entry = await readEntry(dictType, first);
  return entry ? { entry, pageIndex: rest.pageIndex, path: `${base}/${entry.dictValue}` } : null;
}

/** What a dictionary offers today, with `past` also what it offered; nothing where the provider does not know it. */
export const readDictionary = async (dictType: string, past?: '1'): Promise<DictionaryEntry[]> =>
  (await read(listDictionary, { query: { dictType, past } })) ?? [];

/** An entry of a dictionary by its value, also one that is offered no more; undefined for none. */
export async function readEntry(dictType: string, value: string): Promise<DictionaryEntry | undefined> {
  const isAsked = ({ dictValue }: DictionaryEntry) => dictValue === value;
  return (await readDictionary(dictType)).find(isAsked) ?? (await readDictionary(dictType, '1')).find(isAsked);
}
