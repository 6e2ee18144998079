import { and, asc, eq } from 'drizzle-orm';
import type { PayType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { membership } from '@/lib/kinds/cases/membership';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { cases, orders } from '../../db/schema';
import { isClosed, lockSubject, moveOrder, type OrderRow, placeOrder } from '../order';
import { closeAttempts } from '../payment';
import type { CaseRow } from './case-service';
import { canMove, moveCase } from './move';

/** Order subject of a case's fee. */
export const feeSubject = (recordId: number): string => `case:${recordId}`;
const caseOfFee = (subject: string): number => Number(subject.replace('case:', ''));

/** Condition for the fee orders of a case. */
export const feeOrders = ({ id, userId, eId }: Pick<CaseRow, 'id' | 'userId' | 'eId'>) =>
  and(ownedBy(orders, { userId, eId }), eq(orders.subject, feeSubject(id)));

/** Word for the fee in messages. */
const feeWord = (ofFee: readonly Pick<OrderRow, 'type'>[]) => (ofFee[0]?.type === 'join' ? '会费' : '费用');

/** Tests whether an order is paid. */
export const isSettled = ({ state }: Pick<OrderRow, 'state'>) => state === 'paid' || state === 'done';

/**
 * Locks a case and the orders of its fee. Takes the subject's lock first, so that no concurrent order is missed, then
 * the orders before the case, in the order that payments use. Throws 404 for an unknown case.
 */
export async function lockCase(ctx: Ctx, id: number): Promise<{ row: CaseRow; ofFee: OrderRow[] }> {
  const [known] = await ctx.db.select().from(cases).where(eq(cases.id, id));
  if (!known) throw notFound('业务不存在或无权查看');
  await lockSubject(ctx, known, feeSubject(id));
  const ofFee = await ctx.db.select().from(orders).where(feeOrders(known)).orderBy(asc(orders.id)).for('update');
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!row) throw notFound('业务不存在或无权查看');
  return { row, ofFee };
}

/**
 * Cancels the unpaid orders of a fee. Throws 409 while a transfer receipt is under review, as the money may have
 * arrived.
 */
export async function cancelOpenFee(ctx: Ctx, ofFee: OrderRow[], action: string): Promise<void> {
  if (ofFee.some((order) => order.state === 'auditing')) {
    throw conflict(`${feeWord(ofFee)}的转账回执待审核，请先审核回执，再作决定`);
  }
  for (const order of ofFee.filter((one) => !isClosed(one))) {
    await closeAttempts(ctx, order.id);
    // The message about the case covers this, so the order sends none.
    await moveOrder(
      ctx,
      order,
      { state: 'cancelled', expiresAt: null },
      { action, actor: 'system', notification: 'nothing' },
    );
  }
}

/**
 * Tests whether the fee can be ordered in the case's current state: when it is due, or in advance if the kind allows
 * that.
 */
export function isPayable({ kind, status, fee }: Pick<CaseRow, 'kind' | 'status' | 'fee'>): boolean {
  const declared = caseKind(kind);
  const state = stateOf(declared, status);
  if (fee === null || !state?.holder) return false;
  return state.payable === true || declared.actions.prepay !== undefined;
}

/** Fields of a fee order besides subject and amount. */
interface FeeOrder {
  type: 'manage' | 'join';
  title: string;
  /** Distinguishes several possible fees, so that a changed choice makes a new order. */
  variant?: string;
}

/** Orders the fee of an own case. Throws 404 for another account's, 409 if no fee is due or it is already paid. */
export function orderFee(
  ctx: Ctx,
  row: CaseRow,
  { type, title, variant }: FeeOrder,
  { payType, amount }: { payType: PayType; amount?: number },
) {
  const purchase = {
    type,
    subject: feeSubject(row.id),
    variant,
    title,
    amount: row.fee ?? 0,
    extra: { recordId: row.id },
    check: async () => {
      const ofFee = await ctx.db.select().from(orders).where(feeOrders(row));
      if (ofFee.some(isSettled)) throw conflict(`${feeWord(ofFee)}已经缴纳，无须重复缴费`);
      const [now] = await ctx.db.select().from(cases).where(eq(cases.id, row.id));
      if (!now || !isPayable(now)) throw conflict('业务当前不需要缴费');
      if (now.fee !== row.fee) throw refusal('priceChanged', '费用已变更，请刷新页面后重新提交');
    },
  };
  return placeOrder(ctx, purchase, payType, amount);
}

/** Says what a fee paid in advance leads to; the board and the publicity are those of membership alone. */
const prepaidWords = (kind: string): string =>
  kind === membership.key ? '审议与公示通过后会籍生效，未获通过的全额退回' : '受理以后不必再缴';

/** Applies a paid fee: advances a case that waits for it, otherwise records the prepayment. */
export async function noteFeePaid(ctx: Ctx, order: OrderRow): Promise<'paid'> {
  const id = caseOfFee(order.subject);
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!row) throw new Error(`order ${order.id} pays for a case that is not there`);
  const waits = canMove(row, 'pay');
  const rest = waits ? '' : `；${prepaidWords(row.kind)}`;
  const note = `${formatFen(order.amount)}，订单 ${order.orderNo}${rest}`;
  await moveCase(ctx, id, waits ? 'pay' : 'prepay', { note, set: { orderId: order.id } });
  return 'paid';
}

/** Actions that move a case back when its fee is refunded; a case without any of them only records the refund. */
export const BACKWARD: readonly string[] = ['unpay', 'revoke', 'giveBack'];

/** Reverts {@link noteFeePaid} after a refund of the fee. */
export async function noteFeeReturned(ctx: Ctx, order: OrderRow): Promise<void> {
  const id = caseOfFee(order.subject);
  if (!Number.isInteger(id)) return;
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!row) return;
  const action = BACKWARD.find((one) => canMove(row, one)) ?? 'returnFee';
  const note = `${formatFen(order.amount)}，订单 ${order.orderNo}`;
  await moveCase(ctx, id, action, { note, set: { orderId: null } });
}
