'use client';

import type { ListAddress } from '@/components/shell/list/use-list-address';
import { TableDownload } from '@/components/ui/table-download';

const filters = ['status', 'variant', 'q', 'from', 'to'] as const;

/** Downloads the filtered list. */
export function ExportButton({ kind, address }: { kind: string; address: ListAddress }) {
  const query = Object.fromEntries(filters.map((name) => [name, address.get(name)]));
  return <TableDownload path={`/api/v1/user/manage/${kind}/export`} query={query} />;
}
