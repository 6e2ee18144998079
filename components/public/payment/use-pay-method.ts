import { useState } from 'react';
import { type Reading, read, unread } from '@/components/ui/query-state';
import { useIsBare, usePayTypes } from '@/lib/client/orders/use-pay-types';
import type { PayType } from '@/lib/contract/orders';

/** Falls back to `bare` when a provider limited to the specification does not know the call. */
export function useBare<D>(reading: Reading<D>, bare: D): Reading<D> {
  const isBare = useIsBare(reading.error);
  if (isBare === undefined) return unread(reading.refetch);
  return isBare ? read(bare, reading.refetch) : reading;
}

/** Selected payment method: the preferred one, if it is offered. */
export function usePayMethod(preferred: PayType = '3') {
  const { offered } = usePayTypes();
  const [chosen, setMethod] = useState<PayType>(preferred);
  return { method: offered.includes(chosen) ? chosen : ('1' as const), setMethod };
}
