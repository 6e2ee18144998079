import { type SearchKind, searchKind } from '@/lib/contract/search';
import { cut } from '@/lib/text/cut';

export interface SearchInput {
  q: string;
  kind?: SearchKind;
  pageIndex: number;
}

/** Parses the search in the address; invalid parameters are ignored. */
export function parseSearch(query: URLSearchParams): SearchInput {
  const kind = searchKind.safeParse(query.get('kind'));
  const page = Number(query.get('pageIndex'));
  return {
    q: cut((query.get('q') ?? '').trim(), 60),
    kind: kind.success ? kind.data : undefined,
    pageIndex: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}
