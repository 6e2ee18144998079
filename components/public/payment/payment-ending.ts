import type { EndpointData } from '@/lib/contract/endpoint';
import type { getPaymentState } from '@/lib/contract/payments';

/**
 * Result of the payment by a code, null while pending. A code is also closed when its order is cancelled or switched to
 * a bank transfer, which is not a result.
 */
export function endingOf({ orderState, payment }: EndpointData<typeof getPaymentState>) {
  if (orderState === 'paid' || orderState === 'done') return 'paid';
  return orderState === 'unpaid' && (payment === 'refused' || payment === 'expired') ? payment : null;
}
