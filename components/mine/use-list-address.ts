'use client';

import { useSearchParams } from 'next/navigation';

export interface ListAddress {
  /** A filter as the address has it; an empty text without it. */
  get(name: string): string;
  pageIndex: number;
  /** Changes filters by a new entry of the history; an empty value takes a filter out. Page 1 follows, unless told. */
  change(patch: Record<string, string>): void;
}

/** Filters and page of a list, kept in the address bar, so that back and share work. Needs a Suspense boundary above. */
export function useListAddress(): ListAddress {
  const params = useSearchParams();
  const page = params.get('pageIndex') ?? '';
  return {
    get: (name) => params.get(name) ?? '',
    pageIndex: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    change(patch) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries({ pageIndex: '', ...patch })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      // Next follows the history by itself; the page need not be asked for again.
      window.history.pushState(null, '', query ? `${location.pathname}?${query}` : location.pathname);
    },
  };
}

/** A value of the address, if it is one of those allowed. */
export const oneOf = <T extends string>(value: string, allowed: readonly T[]): T | undefined =>
  allowed.find((entry) => entry === value);
