import type { EndpointData } from '@/lib/contract/endpoint';
import type { getPaymentState } from '@/lib/contract/payments';

/**
 * How the payment by a code has ended, null while it runs. A code is closed, too, when its order is cancelled or waits for
 * a bank transfer since: that is no end of a payment.
 */
export function endingOf({ orderState, payment }: EndpointData<typeof getPaymentState>) {
  if (orderState === 'paid' || orderState === 'done') return 'paid';
  return orderState === 'unpaid' && (payment === 'refused' || payment === 'expired') ? payment : null;
}
