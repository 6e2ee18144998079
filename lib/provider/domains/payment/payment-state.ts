import type { payments } from '../../db/schema';

type Attempt = Pick<typeof payments.$inferSelect, 'state' | 'expiresAt'>;

/** State of a code for display; a refunded surplus appears as expired. */
export function paymentStateOf({ state, expiresAt }: Attempt, now: Date): 'pending' | 'paid' | 'refused' | 'expired' {
  const isOver = state === 'surplus' || (state === 'pending' && expiresAt <= now);
  return isOver ? 'expired' : state;
}
