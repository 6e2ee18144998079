import { useQuery } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PayType } from '@/lib/contract/orders';
import type { listPayTypes } from '@/lib/contract/payments';
import { endpointKey } from '../http/endpoint-key';
import { isUnknownCall } from '../http/errors';
import { call } from '../http/http';
import { useClient } from '../http/use-endpoint';
import { isRecord } from '../session/user-info';

const payTypes = endpointRef<typeof listPayTypes>('GET', '/api/v1/public/pay-types');

/** Default payment methods if the provider names none. */
const ALL: readonly PayType[] = ['3', '1'];

/**
 * Payment methods offered by the provider; null if it implements only the specification, which has no such call. Sends no
 * stored token, which may be void.
 */
async function askPayTypes({ signal }: { signal: AbortSignal }): Promise<{ payTypes: PayType[] } | null> {
  try {
    // Any success may be the answer to an unknown call.
    const answer: unknown = await call<typeof listPayTypes>(payTypes, {}, { signal, nameless: true });
    if (!isRecord(answer) || !Array.isArray(answer.payTypes)) return null;
    const offered: readonly unknown[] = answer.payTypes;
    return { payTypes: ALL.filter((known) => offered.includes(known)) };
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/**
 * Available payment methods. `isBare` indicates a provider that implements only the specification. Fetched at run time,
 * because pages are cached independently of the configuration.
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
 * Whether a call failed because the provider implements only the specification; undefined while unknown. From any other
 * provider, a 404 means that the object does not exist.
 */
export function useIsBare(error: unknown): boolean | undefined {
  const isUnknown = isUnknownCall(error);
  const { isPending, isBare } = usePayTypes({ enabled: isUnknown });
  if (!isUnknown) return false;
  return isPending ? undefined : isBare;
}
