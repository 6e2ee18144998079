import { useQuery } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PayType } from '@/lib/contract/orders';
import type { listPayTypes } from '@/lib/contract/payments';
import { endpointKey } from './endpoint-key';
import { isUnknownCall } from './errors';
import { call } from './http';
import { useClient } from './use-endpoint';

const payTypes = endpointRef<typeof listPayTypes>('GET', '/api/v1/public/pay-types');

/** Ways to pay where nobody says which are offered. */
const ALL: readonly PayType[] = ['3', '1'];

/** The ways that the provider names; null of one that knows only the specification's calls, which has no such list. */
const askPayTypes = ({ signal }: { signal: AbortSignal }) =>
  call<typeof listPayTypes>(payTypes, {}, { signal }).catch((error: unknown) => {
    if (isUnknownCall(error)) return null;
    throw error;
  });

/**
 * The ways to pay that are offered here. `isBare` tells of a provider that knows only the specification's calls. Asked at
 * run time: pages come from a cache that knows no configuration.
 */
export function usePayTypes({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending } = useQuery(
    {
      queryKey: endpointKey(payTypes, {}),
      queryFn: askPayTypes,
      enabled,
      staleTime: 60_000,
      retry: false,
      meta: { background: true },
    },
    useClient(),
  );
  return { offered: data?.payTypes ?? ALL, isPending, isBare: data === null };
}

/**
 * Whether a call failed because the provider knows only the specification's calls; undefined while that is found out. With
 * any other provider a 404 says that the thing is not there.
 */
export function useIsBare(error: unknown): boolean | undefined {
  const isUnknown = isUnknownCall(error);
  const { isPending, isBare } = usePayTypes({ enabled: isUnknown });
  if (!isUnknown) return false;
  return isPending ? undefined : isBare;
}
