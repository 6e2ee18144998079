import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Reading, read, unread } from '@/components/ui/query-state';
import { endpointKey } from '@/lib/client/endpoint-key';
import { isUnknownCall } from '@/lib/client/errors';
import { call } from '@/lib/client/http';
import { useClient } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PayType } from '@/lib/contract/orders';
import type { listPayTypes } from '@/lib/contract/payments';

const payTypesRef = endpointRef<typeof listPayTypes>('GET', '/api/v1/public/pay-types');

/** Ways to pay where nobody says which are offered. */
const ALL: readonly PayType[] = ['3', '1'];

/** The ways that the provider names; null of one that knows only the specification's calls, which has no such list. */
const askPayTypes = ({ signal }: { signal: AbortSignal }) =>
  call<typeof listPayTypes>(payTypesRef, {}, { signal }).catch((error: unknown) => {
    if (isUnknownCall(error)) return null;
    throw error;
  });

/**
 * The ways to pay that are offered here. `isBare` tells of a provider that knows only the specification's calls. Asked at
 * run time: pages come from a cache that knows no configuration.
 */
export function usePayTypes() {
  const { data, isPending } = useQuery(
    {
      queryKey: endpointKey(payTypesRef, {}),
      queryFn: askPayTypes,
      staleTime: 60_000,
      retry: false,
      meta: { background: true },
    },
    useClient(),
  );
  return { offered: data?.payTypes ?? ALL, isPending, isBare: data === null };
}

/**
 * A reading by a call that a provider may not know: `bare` in its place with one that knows only the specification's calls.
 * With any other a 404 says that the thing is not there.
 */
export function useBare<D>(reading: Reading<D>, bare: D): Reading<D> {
  const { isPending, isBare } = usePayTypes();
  if (!isUnknownCall(reading.error)) return reading;
  if (isPending) return unread(reading.refetch);
  return isBare ? read(bare, reading.refetch) : reading;
}

/** The way to pay that is chosen: the preferred one, unless it is not offered. */
export function usePayMethod(preferred: PayType = '3') {
  const { offered } = usePayTypes();
  const [chosen, setMethod] = useState<PayType>(preferred);
  return { method: offered.includes(chosen) ? chosen : ('1' as const), setMethod };
}
