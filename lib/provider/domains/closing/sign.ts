import { asc, eq } from 'drizzle-orm';
import type { MonthLock } from '@/lib/contract/closing';
import { formatDateTime } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { conflict, refusal } from '../../core/errors';
import { closingEvents, monthClosings, type SignedFigures } from '../../db/schema';
import { lockBooks, lockedMonths } from './booking';
import { groupsOf } from './ledger';
import { rangeOf } from './period';
import { booksOf } from './read';
import { namesOf, requireSecond, secondsFor } from './second-person';

type Row = typeof monthClosings.$inferSelect;
type Action = (typeof closingEvents.$inferInsert)['action'];

const stateOf = (row: Row | undefined): MonthLock['state'] => {
  if (!row) return 'open';
  if (row.secondBy === null) return 'signed';
  return row.reopenBy === null ? 'locked' : 'reopening';
};

async function rowOf(ctx: Ctx, month: string): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(monthClosings).where(eq(monthClosings.month, month));
  return row;
}

/** Returns who has signed a month, an open request to reopen it, and its history. */
export async function lockOf(ctx: Ctx, month: string): Promise<MonthLock> {
  const row = await rowOf(ctx, month);
  const events = await ctx.db
    .select()
    .from(closingEvents)
    .where(eq(closingEvents.month, month))
    .orderBy(asc(closingEvents.id));
  const state = stateOf(row);
  const people = [row?.firstBy, row?.secondBy, row?.reopenBy, ...events.map(({ userId }) => userId)];
  const name = await namesOf(
    ctx,
    people.map((id) => id ?? null),
  );
  const person = (id: number | null | undefined, at: Date | null | undefined) =>
    id && at ? { name: name(id), at: formatDateTime(at) } : null;
  const first = state === 'reopening' ? row?.reopenBy : row?.firstBy;
  const waits = state === 'signed' || state === 'reopening';
  return {
    month,
    state,
    first: person(row?.firstBy, row?.firstAt),
    second: person(row?.secondBy, row?.secondAt),
    reopening:
      state === 'reopening' ? { ...person(row?.reopenBy, row?.reopenAt), reason: row?.reopenReason ?? '' } : null,
    isOwn: waits && first === ctx.user.userId,
    seconds: waits && first ? await secondsFor(ctx, first) : [],
    history: events.map(({ id, action, note, userId, createdAt }) => ({
      id,
      action,
      note,
      name: name(userId),
      at: formatDateTime(createdAt),
    })),
  };
}

/** Records a step of a month, in its history and in the audit log. */
async function note(ctx: Ctx, month: string, action: Action, before: Row | undefined, said = ''): Promise<void> {
  const { userId } = ctx.user;
  await ctx.db.insert(closingEvents).values({ month, action, note: said, userId, createdAt: ctx.now() });
  const after = await rowOf(ctx, month);
  ctx.changed({
    subject: 'closing',
    id: month,
    title: `${month} 月结`,
    before: { state: stateOf(before) },
    after: { state: stateOf(after), ...(said && { note: said }) },
  });
}

const FIGURES = ['opening', 'ending', 'income', 'refund', 'charge', 'count'] as const;
const isSame = (one: SignedFigures, other: SignedFigures) => FIGURES.every((name) => one[name] === other[name]);

/**
 * Signs the figures of a month that is over; the second signature, of another person, locks it. `ending` is the balance
 * that the signer saw. Throws 409 for other figures, a month that is not over, and the same person. A first signature of
 * figures that have changed since is replaced.
 */
export const signMonth = (ctx: Ctx, month: string, ending: number): Promise<MonthLock> =>
  ctx.transaction(async () => {
    await lockBooks(ctx);
    const row = await rowOf(ctx, month);
    if (row?.secondBy) throw refusal('monthLocked', `${month} 已经锁定`, { month });
    const range = rangeOf(month);
    const { opening, ending: now, total, isOver } = await booksOf(ctx, month, range, await groupsOf(ctx, range));
    if (!isOver) throw conflict('这个月还没有结束，结束后才能签字');
    if (now !== ending) throw refusal('changedMeanwhile', `期末结余已变为 ${formatFen(now)}，请核对后重新签字`);
    const { income, refund, charge, count } = total;
    const figures = { opening, ending: now, income, refund, charge, count };
    const [userId, at] = [ctx.user.userId, ctx.now()];
    if (row && isSame(row.figures, figures)) {
      await requireSecond(ctx, row.firstBy, '第二个签字须由另一位财务完成');
      await ctx.db.update(monthClosings).set({ secondBy: userId, secondAt: at }).where(eq(monthClosings.month, month));
      await note(ctx, month, 'lock', row);
    } else {
      const first = { figures, firstBy: userId, firstAt: at };
      await ctx.db
        .insert(monthClosings)
        .values({ month, ...first })
        .onConflictDoUpdate({ target: monthClosings.month, set: first });
      await note(ctx, month, 'sign', row);
    }
    return lockOf(ctx, month);
  });

/** Asks to reopen the last locked month, with a reason. Throws 409 for any other. */
export const askReopening = (ctx: Ctx, month: string, reason: string): Promise<MonthLock> =>
  ctx.transaction(async () => {
    await lockBooks(ctx);
    const row = await rowOf(ctx, month);
    if (!row?.secondBy) throw conflict('这个月没有锁定');
    if (row.reopenBy !== null) throw conflict('已经有人申请重开，请复核');
    const later = (await lockedMonths(ctx, month)).at(-1);
    if (later !== month) throw conflict(`请先重开后面的 ${later}`);
    const asked = { reopenBy: ctx.user.userId, reopenAt: ctx.now(), reopenReason: reason };
    await ctx.db.update(monthClosings).set(asked).where(eq(monthClosings.month, month));
    await note(ctx, month, 'askReopen', row, reason);
    return lockOf(ctx, month);
  });

/** Reopens a month on the consent of a second person, or keeps it locked. The asker may only keep it locked. */
export const decideReopening = (ctx: Ctx, month: string, agree: boolean): Promise<MonthLock> =>
  ctx.transaction(async () => {
    await lockBooks(ctx);
    const row = await rowOf(ctx, month);
    if (!row?.reopenBy) throw conflict('没有重开这个月的申请');
    if (agree) {
      await requireSecond(ctx, row.reopenBy, '重开须由申请人以外的一位财务复核');
      await ctx.db.delete(monthClosings).where(eq(monthClosings.month, month));
      await note(ctx, month, 'reopen', row, row.reopenReason);
    } else {
      const none = { reopenBy: null, reopenAt: null, reopenReason: '' };
      await ctx.db.update(monthClosings).set(none).where(eq(monthClosings.month, month));
      await note(ctx, month, 'keep', row);
    }
    return lockOf(ctx, month);
  });

/** Signs a month with its present figures, for the demo. */
export async function signMonthAsSeen(ctx: Ctx, month: string): Promise<MonthLock> {
  const range = rangeOf(month);
  const { ending } = await booksOf(ctx, month, range, await groupsOf(ctx, range));
  return signMonth(ctx, month, ending);
}
