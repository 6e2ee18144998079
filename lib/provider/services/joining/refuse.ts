import { and, asc, eq } from 'drizzle-orm';
import type { RefundInput, RefundOutcome } from '@/lib/contract/refunds';
import { clause } from '@/lib/text/clause';
import type { Ctx } from '../../context';
import { orders, recordEvents, records } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { sendMessage } from '../messages/send';
import { lockSubject } from '../orders/open';
import type { OrderRow } from '../orders/present';
import { moveOrder } from '../orders/transitions';
import { closeAttempts } from '../payments/close';
import type { Refunded } from '../refunds/present';
import { returnMoney } from '../refunds/refund';
import { sendRefund } from '../refunds/send';
import { feeSubject, isApplicationOver, KIND, lockApplications, REFUSED, type RecordRow } from './present';

const oneApplication = (id: number) => and(eq(records.id, id), eq(records.kind, KIND));

/**
 * The application and its orders, locked. First what lets others apply and order, so that no order is placed that is
 * not seen here; then the orders before the case, as payments do.
 */
async function lockApplication(ctx: Ctx, id: number): Promise<{ row: RecordRow; ofFee: OrderRow[] }> {
  const [known] = await ctx.db.select().from(records).where(oneApplication(id));
  if (!known) throw notFound('入会申请不存在');
  const subject = feeSubject(id);
  await lockApplications(ctx, known);
  await lockSubject(ctx, known, subject);
  const own = and(eq(orders.userId, known.userId), eq(orders.eId, known.eId), eq(orders.subject, subject));
  const ofFee = await ctx.db.select().from(orders).where(own).orderBy(asc(orders.id)).for('update');
  const [row] = await ctx.db.select().from(records).where(oneApplication(id)).for('update');
  if (!row) throw notFound('入会申请不存在');
  return { row, ofFee };
}

async function cancelOpen(ctx: Ctx, ofFee: OrderRow[]): Promise<void> {
  if (ofFee.some((order) => order.state === 'auditing')) {
    throw conflict('会费的转账回执待审核，请先审核回执，再作决定');
  }
  for (const order of ofFee.filter(({ state }) => ['unpaid', 'awaitingReceipt', 'returned'].includes(state))) {
    await closeAttempts(ctx, order.id);
    const event = { action: '入会申请未通过，自动取消', actor: 'system' as const };
    await moveOrder(ctx, order, { state: 'cancelled', expiresAt: null }, event);
  }
}

async function markRefused(ctx: Ctx, row: RecordRow, reason: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.update(records).set({ status: 'rejected', dueOn: null, updatedAt: now }).where(eq(records.id, row.id));
  await ctx.db
    .insert(recordEvents)
    .values({ recordId: row.id, action: REFUSED, note: reason, actor: 'staff', createdAt: now });
  const { userId, eId, title, recordNo } = row;
  const body = `“${title}”的入会申请（${recordNo}）未通过：${clause(reason)}。对决定有异议的，可在十五日内向监事会提出。`;
  const link = `/mine/bussiness-detail?id=${row.id}`;
  await sendMessage(ctx, { userId, eId, kind: 'business', title: '入会申请未通过', body, link });
}

/**
 * Refuses an application, and gives its fee back if it was paid before, which the pages of joining promise. An order
 * that waits for the fee is cancelled. Throws 409 for one that is decided otherwise; done twice it answers the same.
 */
export async function refuseMembership(ctx: Ctx, id: number, input: RefundInput): Promise<RefundOutcome> {
  const refunded = await refuseApplication(ctx, id, input);
  return { id, refund: refunded && (await sendRefund(ctx, refunded)) };
}

const refuseApplication = (ctx: Ctx, id: number, input: RefundInput): Promise<Refunded | null> =>
  ctx.transaction(async () => {
    const { row, ofFee } = await lockApplication(ctx, id);
    if (isApplicationOver(row.status) && row.status !== 'rejected') {
      throw conflict('申请已办结，不能再作决定');
    }
    await cancelOpen(ctx, ofFee);
    if (row.status !== 'rejected') await markRefused(ctx, row, input.reason);
    const paid = ofFee.findLast(({ state }) => ['paid', 'done', 'refunded'].includes(state));
    return paid && paid.amount > 0 ? returnMoney(ctx, paid, input) : null;
  });
