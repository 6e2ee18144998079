import { lt } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { deliveries, formDrafts, trackingEvents } from '../../db/schema';
import { purgeSessions } from '../account';
import { purgeUploads } from '../file';

/** Days that a draft is kept after its last change, and an event or what was sent: half a year. As the privacy policy says, part 6. */
const DRAFT_DAYS = 30;
const EVENT_DAYS = 183;

/** Deletes what is kept no longer. */
export async function purgeOutdated(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const deletions = [
    () => purgeSessions(ctx),
    () => ctx.db.delete(formDrafts).where(lt(formDrafts.updatedAt, addDays(now, -DRAFT_DAYS))),
    () => ctx.db.delete(deliveries).where(lt(deliveries.createdAt, addDays(now, -EVENT_DAYS))),
    () => ctx.db.delete(trackingEvents).where(lt(trackingEvents.createdAt, addDays(now, -EVENT_DAYS))),
  ];
  // After a busy half year there is much of it.
  for (const run of deletions) await ctx.transaction(async () => void (await run()), { patient: true });
  await purgeUploads(ctx);
}
