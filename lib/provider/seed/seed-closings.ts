import { arrayOverlaps, asc } from 'drizzle-orm';
import { dutiesOf, rolesWith } from '@/lib/contract/duties';
import { addDays, addMonths, formatDate, monthRange } from '@/lib/format/dates';
import { Ctx } from '../core/context';
import { users } from '../db/schema';
import { signMonthAsSeen } from '../domains/closing';
import type { SearchDocument } from '../search-index/index-document';

/** Returns the context of a staff member at another time. */
function ctxOf(ctx: Ctx, account: typeof users.$inferSelect, at: Date): Ctx {
  const actor = {
    userId: account.id,
    eId: 0,
    staffRoles: account.staffRoles,
    secondFactor: 'none' as const,
    duties: dutiesOf(account.staffRoles),
    rights: [],
    sessionId: 0,
    account,
  };
  return new Ctx({ ...ctx.ports, now: () => at }, actor, ctx.request);
}

/** Locks the month before the last one by two signatures; the last one has the first signature. */
export async function seedClosings(ctx: Ctx): Promise<SearchDocument[]> {
  const [first, second] = await ctx.db
    .select()
    .from(users)
    .where(arrayOverlaps(users.staffRoles, rolesWith('money')))
    .orderBy(asc(users.id));
  if (!first || !second) return [];
  for (const [back, signers] of [
    [2, [second, first]],
    [1, [second]],
  ] as const) {
    const month = formatDate(addMonths(ctx.now(), -back)).slice(0, 7);
    const [, end] = monthRange(month);
    for (const [place, account] of signers.entries()) {
      const at = new Date(Math.min(addDays(end, place + 1).getTime() + 9.5 * 3_600_000, ctx.now().getTime()));
      await signMonthAsSeen(ctxOf(ctx, account, at), month);
    }
  }
  return [];
}
