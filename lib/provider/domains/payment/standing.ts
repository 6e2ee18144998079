import type { payments } from '../../db/schema';

type Attempt = Pick<typeof payments.$inferSelect, 'state' | 'expiresAt'>;

/** Where a code stands for whoever looks at it; one whose money went back is over like any other. */
export function standingOf({ state, expiresAt }: Attempt, now: Date): 'pending' | 'paid' | 'refused' | 'expired' {
  const isOver = state === 'surplus' || (state === 'pending' && expiresAt <= now);
  return isOver ? 'expired' : state;
}
