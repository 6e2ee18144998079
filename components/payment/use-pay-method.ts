import { useState } from 'react';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PayType } from '@/lib/contract/orders';
import type { listPayTypes } from '@/lib/contract/payments';

const payTypesRef = endpointRef<typeof listPayTypes>('GET', '/api/v1/public/pay-types');

/** Ways to pay where nobody says which are offered. */
const ALL: readonly PayType[] = ['3', '1'];

/** The ways to pay that are offered here. Asked at run time: pages come from a cache that knows no configuration. */
export function usePayTypes() {
  const { data, isPending } = useEndpoint<typeof listPayTypes>(
    payTypesRef,
    {},
    { staleTime: 60_000, retry: false, meta: { background: true } },
  );
  return { offered: data?.payTypes ?? ALL, isPending };
}

/** The way to pay that is chosen: the preferred one, unless it is not offered. */
export function usePayMethod(preferred: PayType = '3') {
  const { offered } = usePayTypes();
  const [chosen, setMethod] = useState<PayType>(preferred);
  return { method: offered.includes(chosen) ? chosen : ('1' as const), setMethod };
}
