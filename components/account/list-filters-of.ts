import { clean } from '@/lib/text/clean';
import { cut } from '@/lib/text/cut';
/** What an address says of a list: its filters and its page. */
export interface FiltersOfAddress {
  /** A filter as the address has it; an empty text without it. */
  get(name: string): string;
  /** A filter as a call takes it: cut to `max` characters, left out when empty. */
  text(name: string, max: number): string | undefined;
  /** A filter that is one of those allowed; left out otherwise. */
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  pageIndex: number;
}

/** Reads the filters of a list from its address, on the server as in the browser: both ask the same then. */
export function filtersOf(get: (name: string) => string): FiltersOfAddress {
  const page = get('pageIndex');
  return {
    get,
    text: (name, max) => cut(clean(get(name)), max) || undefined,
    oneOf: (name, allowed) => allowed.find((entry) => entry === get(name)),
    pageIndex: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** What a page is told of its address's query. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** The same of a page that is drawn on the server; of a name that stands twice the first counts, as in the browser. */
export async function filtersOfPage(query: PageQuery): Promise<FiltersOfAddress> {
  const given = await query;
  return filtersOf((name) => [given[name] ?? ''].flat()[0] ?? '');
}
