import { and, eq, inArray } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { revisionOf } from '../../core/revision';
import { returned } from '../../db/returned';
import { refundRequests } from '../../db/schema';
import { moveOrder, type OrderRow } from '../order';
import { release } from '../queue';

export type RequestRow = typeof refundRequests.$inferSelect;

/** Revision of the proposal of a request, by which a consent states the one that was shown. */
export const proposalRevision = ({ amount, proposedBy, proposedAt, answer, note }: RequestRow): string =>
  revisionOf(amount, proposedBy, proposedAt, answer, note);

/** Returns the open request of an order, locked until the transaction ends. Call with the order locked. */
export async function openRequestOf(ctx: Ctx, orderId: number): Promise<RequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), inArray(refundRequests.state, ['waiting', 'proposed'])))
    .for('update');
  return row;
}

/** Returns the id of the open request of an order; null for none. */
export async function openRequestId(ctx: Ctx, orderId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), inArray(refundRequests.state, ['waiting', 'proposed'])));
  return row?.id ?? null;
}

/** Changes a request, releases its assignment and reports the change to the audit log. */
export async function changeRequest(
  ctx: Ctx,
  order: OrderRow,
  row: RequestRow,
  changes: Partial<RequestRow>,
): Promise<RequestRow> {
  const moved = returned(
    await ctx.db.update(refundRequests).set(changes).where(eq(refundRequests.id, row.id)).returning(),
  );
  await release(ctx, 'refundRequest', row.id);
  const { state, amount, answer, note } = moved;
  ctx.changed({
    subject: 'refundRequest',
    id: row.id,
    title: `${order.orderNo} ${order.title}`,
    before: { state: row.state },
    after: {
      state,
      ...(amount !== null && { amount: formatFen(amount) }),
      ...(answer && { answer }),
      ...(note && { note }),
    },
  });
  return moved;
}

/** Adds a note for staff to the notes before it. */
export const withNote = (before: string | undefined, note: string): string => [before, note].filter(Boolean).join('；');

interface Proposal {
  amount: number;
  reason: string;
  note: string;
  answer?: string;
  /** Whether the association owes the amount, by a rule or a decision: the buyer's request cannot end with less. */
  isOwed?: boolean;
}

/**
 * Proposes a refund above the limit, for the consent of a second person: takes up the buyer's request, or makes one for
 * a refund that staff began. Call with the order and its open request locked.
 */
export async function proposeRefund(
  ctx: Ctx,
  order: OrderRow,
  open: RequestRow | undefined,
  { amount, reason, note, answer = '', isOwed = false }: Proposal,
): Promise<RequestRow> {
  const now = ctx.now();
  const row =
    open ??
    returned(
      await ctx.db
        .insert(refundRequests)
        .values({ orderId: order.id, reason, state: 'waiting', createdAt: now })
        .returning(),
    );
  const proposal = { state: 'proposed' as const, amount, answer, note, proposedBy: ctx.user.userId, proposedAt: now };
  const owed = isOwed ? { owed: amount, askedBy: row.askedBy ?? order.userId } : {};
  const moved = await changeRequest(ctx, order, row, { ...proposal, ...owed });
  await moveOrder(ctx, order, {}, { action: '退款待复核', actor: 'staff', notification: 'nothing' });
  return moved;
}
