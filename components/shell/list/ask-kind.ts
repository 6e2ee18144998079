import type { FiltersOfAddress } from './list-filters-of';

/** Builds the query of a list of cases of one kind from its address. */
export const askKind =
  (kind: string) =>
  ({ pageIndex, text }: FiltersOfAddress) => ({
    params: { kind },
    query: {
      pageIndex,
      status: text('status', 40),
      variant: text('variant', 40),
      q: text('q', 60),
      from: text('from', 10),
      to: text('to', 10),
    },
  });
