import { lt } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { deliveries, formDrafts, trackingEvents } from '../../db/schema';
import { purgeSessions } from '../account';
import { purgeUploads } from '../file';

/**
 * Retention of drafts after their last change, and of events and deliveries: half a year. As in the privacy policy,
 * part 6. Days.
 */
const DRAFT_DAYS = 30;
const EVENT_DAYS = 183;

/** Deletes data whose retention period is over. */
export async function purgeOutdated(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const deletions = [
    () => purgeSessions(ctx),
    () => ctx.db.delete(formDrafts).where(lt(formDrafts.updatedAt, addDays(now, -DRAFT_DAYS))),
    () => ctx.db.delete(deliveries).where(lt(deliveries.createdAt, addDays(now, -EVENT_DAYS))),
    () => ctx.db.delete(trackingEvents).where(lt(trackingEvents.createdAt, addDays(now, -EVENT_DAYS))),
  ];
  // Large deletions after half a year of traffic need the longer timeout.
  for (const run of deletions) await ctx.transaction(async () => void (await run()), { patient: true });
  await purgeUploads(ctx);
}
