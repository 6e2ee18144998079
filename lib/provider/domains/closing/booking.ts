import { and, asc, gte, isNotNull } from 'drizzle-orm';
import { formatDate, monthRange } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { lockName, shareName } from '../../db/lock-name';
import { monthClosings } from '../../db/schema';

const LOCK = 'month-closing';
const monthOf = (at: Date): string => formatDate(at).slice(0, 7);

/** Waits for every booking in progress and keeps others out until the transaction ends. */
export const lockBooks = (ctx: Ctx) => lockName(ctx.db, LOCK);

/** Keeps months from being locked until the transaction ends; bookings do not wait for one another. */
const shareBooks = (ctx: Ctx) => shareName(ctx.db, LOCK);

/** Locked months from a month on, in order. */
export async function lockedMonths(ctx: Ctx, from: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ month: monthClosings.month })
    .from(monthClosings)
    .where(and(gte(monthClosings.month, from), isNotNull(monthClosings.secondBy)))
    .orderBy(asc(monthClosings.month));
  return rows.map(({ month }) => month);
}

/**
 * Time at which a movement of money is booked: now, or the beginning of the next open month if the current one is locked.
 * Call inside the transaction that books it; no month is locked before it ends.
 */
export async function bookingMoment(ctx: Ctx): Promise<Date> {
  await shareBooks(ctx);
  let at = ctx.now();
  for (const month of await lockedMonths(ctx, monthOf(at))) if (month === monthOf(at)) at = monthRange(month)[1];
  return at;
}

/**
 * Throws 422 beside a field for a day in a locked month or before one, whose opening balance would change; for papers
 * whose date cannot move. Call like the above.
 */
export async function requireOpenMonth(ctx: Ctx, day: string, field: string): Promise<void> {
  await shareBooks(ctx);
  const month = day.slice(0, 7);
  const [locked] = await lockedMonths(ctx, month);
  if (locked === month) throw invalid({ [field]: `${month} 已结账锁定，请先申请重开这个月，或者更正日期` });
  if (locked) throw invalid({ [field]: `${locked} 已结账锁定，这个日期在它以前，请更正日期` });
}
