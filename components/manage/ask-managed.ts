import type { FiltersOfAddress } from '@/components/account/list-filters-of';

/** What the list of a kind asks for. */
export const askManaged =
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
