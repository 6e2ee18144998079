import { clean } from '@/lib/text/clean';
import { cut } from '@/lib/text/cut';
/** Typed access to the filters and the page number in the address of a list. */
export interface FiltersOfAddress {
  /** Raw value of a filter; empty without it. */
  get(name: string): string;
  /** Value of a text filter for a request: cut to `max` characters, omitted when empty. */
  text(name: string, max: number): string | undefined;
  /** Value of a filter when it is one of `allowed`; omitted otherwise. */
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  pageIndex: number;
}

/** Reads the filters of a list from its address. Server and browser share it, so that both send the same request. */
export function filtersOf(get: (name: string) => string): FiltersOfAddress {
  const page = get('pageIndex');
  return {
    get,
    text: (name, max) => cut(clean(get(name)), max) || undefined,
    oneOf: (name, allowed) => allowed.find((entry) => entry === get(name)),
    pageIndex: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Query of the address, as Next passes it to a page. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** Reads the filters on the server. The first value of a repeated name counts, as in the browser. */
export async function filtersOfPage(query: PageQuery): Promise<FiltersOfAddress> {
  const given = await query;
  // Own names alone: `toString` is no parameter of the address.
  return filtersOf((name) => (Object.hasOwn(given, name) ? ([given[name] ?? ''].flat()[0] ?? '') : ''));
}
