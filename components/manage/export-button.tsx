'use client';

import { useState } from 'react';
import type { ListAddress } from '@/components/account/use-list-address';
import { download } from '@/lib/client/download';
import { handleFailure } from '@/lib/client/failures';

const filters = ['status', 'variant', 'q', 'from', 'to'] as const;

/** Takes the list home as CSV, as far as its filters reach. */
export function ExportButton({ kind, address }: { kind: string; address: ListAddress }) {
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    const asked = filters.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []));
    const query = new URLSearchParams(asked).toString();
    await download(`/api/v1/user/manage/${kind}/export${query && `?${query}`}`).catch(handleFailure);
    setBusy(false);
  };
  return (
    <button type="button" className="btn" disabled={busy} aria-busy={busy} onClick={() => void fetchIt()}>
      {busy && <span className="spin" aria-hidden="true" />}
      导出
    </button>
  );
}
