'use client';

import { useSearchParams } from 'next/navigation';

export interface ListAddress {
  /** A filter as the address has it; an empty text without it. */
  get(name: string): string;
  /** A filter as a call takes it: cut to `max` characters, left out when empty. */
  text(name: string, max: number): string | undefined;
  /** A filter that is one of those allowed; left out otherwise. */
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  pageIndex: number;
  /** Changes filters by a new entry of the history; an empty value takes a filter out. Page 1 follows, unless told. */
  change(patch: Record<string, string>): void;
}

/** Filters and page of a list, kept in the address bar, so that back and share work. Needs a Suspense boundary above. */
export function useListAddress(): ListAddress {
  const params = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const page = get('pageIndex');
  return {
    get,
    text: (name, max) => get(name).slice(0, max) || undefined,
    oneOf: (name, allowed) => allowed.find((entry) => entry === get(name)),
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
