import type { ActivityCard } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import type { activities } from '../../db/schema';

/**
 * Presents an activity for lists. Its state depends on the clock, so the client derives it
 * (lib/rules/activity-state.ts).
 */
export const presentActivity = (row: typeof activities.$inferSelect): ActivityCard => ({
  id: row.id,
  type: row.type,
  title: row.title,
  summary: row.summary,
  startsAt: formatDateTime(row.startsAt),
  endsAt: formatDateTime(row.endsAt),
  signUpFrom: row.signUpFrom && formatDateTime(row.signUpFrom),
  signUpTo: row.signUpTo && formatDateTime(row.signUpTo),
  place: row.place,
  feeFen: row.feeFen,
  capacity: row.capacity,
  seatsTaken: row.seatsTaken,
});
