import type { Metadata } from 'next';
import type { Graph, Thing, WithContext } from 'schema-dts';
import type { Identity } from '@/lib/contract/identity';
import { type DictionaryEntry, listDictionary } from '@/lib/contract/site';
import { parseSlice } from '@/lib/routes/list-slice';
import { read } from './read';

/** Data source of a public page: content and metadata of an address. */
export interface PageSource<P, T> {
  /** Null for a 404. */
  read: (params: P) => Promise<T | null>;
  meta: (data: T) => Promise<Metadata> | Metadata;
  jsonLd?: (data: T, site: Identity) => WithContext<Thing> | Graph | undefined;
}

/** Params of a detail page. */
export interface DetailParams {
  id: string;
}

/** Params of a paged list, `[[...slice]]`. */
export interface SliceParams {
  slice?: string[];
}

/** One page of a list, optionally filtered by a dictionary entry. */
export interface NamedSlice {
  /** Absent for the whole list. */
  entry?: DictionaryEntry;
  pageIndex: number;
  /** Path of the first page. */
  path: string;
}

/**
 * Parses `page/n` or `[entry]/page/n` below a base.
 * Null for an unknown entry: every path that answers would become a cached page.
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

/** Valid entries of a dictionary, with `past` also expired ones; empty if the provider does not know it. */
export const readDictionary = async (dictType: string, past?: '1'): Promise<DictionaryEntry[]> =>
  (await read(listDictionary, { query: { dictType, past } })) ?? [];

/** Dictionary entry by value, including expired ones; undefined for none. */
export async function readEntry(dictType: string, value: string): Promise<DictionaryEntry | undefined> {
  const isAsked = ({ dictValue }: DictionaryEntry) => dictValue === value;
  return (await readDictionary(dictType)).find(isAsked) ?? (await readDictionary(dictType, '1')).find(isAsked);
}
