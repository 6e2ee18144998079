import { useState } from 'react';
import { type Reading, read, unread } from '@/components/ui/query-state';
import { useIsBare, usePayTypes } from '@/lib/client/use-pay-types';
import type { PayType } from '@/lib/contract/orders';

/**
 * A reading by a call that a provider may not know: `bare` in its place with one that knows only the specification's calls.
 */
export function useBare<D>(reading: Reading<D>, bare: D): Reading<D> {
  const isBare = useIsBare(reading.error);
  if (isBare === undefined) return unread(reading.refetch);
  return isBare ? read(bare, reading.refetch) : reading;
}

/** The way to pay that is chosen: the preferred one, unless it is not offered. */
export function usePayMethod(preferred: PayType = '3') {
  const { offered } = usePayTypes();
  const [chosen, setMethod] = useState<PayType>(preferred);
  return { method: offered.includes(chosen) ? chosen : ('1' as const), setMethod };
}
