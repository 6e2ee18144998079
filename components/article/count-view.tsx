'use client';

import { useEffect } from 'react';
import { send } from '@/lib/client/http';

/** Counts one reading: a cached page cannot. Nobody notices when it fails. */
export function CountView({ id }: { id: number }) {
  useEffect(() => {
    send('POST', '/api/v1/articles/{id}/view', { params: { id } }, { keepalive: true }).catch(() => undefined);
  }, [id]);
  return null;
}
