import { useLateReading } from '@/lib/client/http/use-late-reading';
import type { ActivityCard } from '@/lib/contract/site';
import { seatListRef } from './activity-refs';

type Seated = Pick<ActivityCard, 'id' | 'capacity' | 'seatsTaken'>;

/**
 * Refreshes the seats taken, since a cached page has those of its rendering. All activities on a page share one
 * request, which is sent only if `matter` is set and seats are limited.
 */
export function useSeats<A extends Seated>(activity: A, matter: boolean): A {
  const enabled = matter && activity.capacity > 0;
  const data = useLateReading(seatListRef, {}, { enabled, staleTime: 30_000 });
  const fresh = data?.find(({ id }) => id === activity.id);
  return fresh ? { ...activity, seatsTaken: fresh.seatsTaken } : activity;
}
