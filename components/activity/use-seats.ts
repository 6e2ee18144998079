import { useLateReading } from '@/lib/client/use-late-reading';
import type { ActivityCard } from '@/lib/contract/site';
import { seatListRef } from './activity-refs';

type Seated = Pick<ActivityCard, 'id' | 'capacity' | 'seatsTaken'>;

/**
 * An activity with the seats that are taken now: a page from the cache knows those of its rendering. All activities of
 * a page share one question, and it is asked only while seats matter.
 */
export function useSeats<A extends Seated>(activity: A, matter: boolean): A {
  const enabled = matter && activity.capacity > 0;
  const data = useLateReading(seatListRef, {}, { enabled, staleTime: 30_000 });
  const fresh = data?.find(({ id }) => id === activity.id);
  return fresh ? { ...activity, seatsTaken: fresh.seatsTaken } : activity;
}
