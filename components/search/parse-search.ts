import { type SearchKind, searchKind } from '@/lib/contract/search';

export interface SearchInput {
  q: string;
  kind?: SearchKind;
  pageIndex: number;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Reads the search from the address; what makes no sense is left out rather than refused. */
export function parseSearch(params: Record<string, string | string[] | undefined>): SearchInput {
  const kind = searchKind.safeParse(first(params.kind));
  const page = Number(first(params.pageIndex));
  return {
    q: first(params.q).trim().slice(0, 60),
    kind: kind.success ? kind.data : undefined,
    pageIndex: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}
