import { asc, eq, sum } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { netOf, takenOff } from '@/lib/rules/expert-earnings';
import type { Ctx } from '../../core/context';
import { expertEarnings, refunds } from '../../db/schema';
import { bookingMoment, lockedMonths } from '../closing';
import { type OrderRow, ofOrder } from '../order';
import { lockEarnings } from './lock';
import { sharePercentOf } from './share';

type Order = Pick<OrderRow, 'id' | 'amount'>;

interface Earned {
  personId: number;
  order: Order;
  subject: 'question' | 'appointment';
  /** Fen that are still to be returned, such as a refund that waits for finance. */
  owedFen?: number;
}

/** Fen of an order that the association has received and not returned. */
async function keptOf(ctx: Ctx, { id, amount }: Order): Promise<number> {
  const [returned] = await ctx.db
    .select({ fen: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(ofOrder(id));
  return amount - (returned?.fen ?? 0);
}

/** Month in which an entry made now counts: the current one, or the next that is open. */
const bookingMonth = async (ctx: Ctx): Promise<string> => formatDate(await bookingMoment(ctx)).slice(0, 7);

type EntryRow = typeof expertEarnings.$inferSelect;

const entriesOf = (ctx: Ctx, orderId: number): Promise<EntryRow[]> =>
  ctx.db.select().from(expertEarnings).where(eq(expertEarnings.orderId, orderId)).orderBy(asc(expertEarnings.id));

const sumsOf = (rows: readonly EntryRow[]) => ({
  grossFen: rows.reduce((total, { grossFen }) => total + grossFen, 0),
  netFen: rows.reduce((total, { netFen }) => total + netFen, 0),
});

/** Adds an entry to those of an order, in the month of the earning, or in the next open one if that is paid or locked. */
async function addEntry(
  ctx: Ctx,
  first: EntryRow,
  kind: EntryRow['kind'],
  change: { grossFen: number; netFen: number },
) {
  if (change.grossFen === 0) return;
  const booked = await bookingMonth(ctx);
  const isFixed = first.payoutId !== null || (await lockedMonths(ctx, first.month)).includes(first.month);
  const { personId, orderId, subject, sharePercent } = first;
  const now = ctx.now();
  await ctx.db.insert(expertEarnings).values({
    ...change,
    personId,
    orderId,
    subject,
    sharePercent,
    kind,
    month: isFixed ? booked : first.month,
    createdAt: now,
    earnedAt: now,
  });
}

/** Holds what an expert has earned with an order, until {@link noteEarned} releases it. Call with the order locked. */
export async function holdEarned(ctx: Ctx, orderId: number): Promise<void> {
  const [known] = await entriesOf(ctx, orderId);
  if (!known) return;
  await lockEarnings(ctx, known.personId);
  const rows = await entriesOf(ctx, orderId);
  const { grossFen, netFen } = sumsOf(rows);
  await addEntry(ctx, rows[0] ?? known, 'held', { grossFen: -grossFen, netFen: -netFen });
}

/**
 * Notes once what an expert has earned with an order: the amount that is neither returned nor owed. Releases what was held
 * instead. Call with the order locked.
 */
export async function noteEarned(ctx: Ctx, { personId, order, subject, owedFen = 0 }: Earned): Promise<void> {
  const grossFen = (await keptOf(ctx, order)) - owedFen;
  if (grossFen <= 0) return;
  await lockEarnings(ctx, personId);
  const rows = await entriesOf(ctx, order.id);
  const [first] = rows;
  if (first && rows.some(({ kind }) => kind === 'held')) {
    const before = sumsOf(rows);
    const release = {
      grossFen: grossFen - before.grossFen,
      netFen: netOf(grossFen, first.sharePercent) - before.netFen,
    };
    return addEntry(ctx, first, 'released', release);
  }
  const sharePercent = await sharePercentOf(ctx);
  const now = ctx.now();
  await ctx.db
    .insert(expertEarnings)
    .values({
      personId,
      orderId: order.id,
      kind: 'earned',
      subject,
      month: await bookingMonth(ctx),
      grossFen,
      netFen: netOf(grossFen, sharePercent),
      sharePercent,
      createdAt: now,
      earnedAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Takes a refund off what an expert has earned with the order: in the month of the earning, or, when that was paid or is
 * locked, in the next open one. Call with the order locked, after the refund was written.
 */
export async function takeOffEarnings(ctx: Ctx, order: Order): Promise<void> {
  const [known] = await entriesOf(ctx, order.id);
  if (!known) return;
  await lockEarnings(ctx, known.personId);
  const rows = await entriesOf(ctx, order.id);
  const [first] = rows;
  if (!first) return;
  await addEntry(ctx, first, 'refunded', takenOff(sumsOf(rows), await keptOf(ctx, order), first.sharePercent));
}
