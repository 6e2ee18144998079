'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { ListAddress } from '@/components/shell/list/use-list-address';
import type { Column } from '@/components/ui/data-table';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { ListViews } from './list-views';
import { viewsRef } from './views-refs';

/**
 * Saved filters and columns of the list at this address: the bar with both, and the columns that the staff member has not
 * hidden. Columns that name the row or its state stay.
 */
export function useListViews<R>(
  address: ListAddress,
  columns: readonly Column<R>[] = [],
): { views: ReactNode; columns: readonly Column<R>[] } {
  const list = usePathname();
  const { data } = useEndpoint(viewsRef, { query: { list } }, { meta: { background: true } });
  const saved = data ?? { views: [], hidden: [] };
  const optional = columns.flatMap(({ as, label }) => (as === 'title' || as === 'state' ? [] : [label]));
  return {
    views: <ListViews list={list} address={address} saved={saved} columns={optional} />,
    columns: columns.filter(({ label }) => !optional.includes(label) || !saved.hidden.includes(label)),
  };
}
