'use client';

import { useSearchParams } from 'next/navigation';
import { type FiltersOfAddress, filtersOf } from './list-filters-of';

export interface ListAddress extends FiltersOfAddress {
  /**
   * Pushes changed filters to the history; an empty value removes a filter. Returns to page 1 unless the patch has a
   * page.
   */
  change(patch: Record<string, string>): void;
  /** All filters as they stand behind the question mark, without the page. */
  query: string;
  /** Pushes other filters in the place of all present ones. */
  open(query: string): void;
}

/**
 * Filters and page of a list, kept in the address bar, so that back and sharing work. Needs a Suspense boundary above.
 */
export function useListAddress(): ListAddress {
  const params = useSearchParams();
  const filters = new URLSearchParams(params);
  filters.delete('pageIndex');
  // Next follows `pushState`, so the page need not be requested again.
  const open = (query: string) =>
    window.history.pushState(null, '', query ? `${location.pathname}?${query}` : location.pathname);
  return {
    ...filtersOf((name) => params.get(name) ?? ''),
    query: filters.toString(),
    open,
    change(patch) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries({ pageIndex: '', ...patch })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      open(next.toString());
    },
  };
}
