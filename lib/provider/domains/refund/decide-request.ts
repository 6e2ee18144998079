import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  consentRefund as consentRefund_,
  decideRefundRequest as decideRefundRequest_,
  RefundRequestDetail,
} from '@/lib/contract/refund-requests';
import { formatFen } from '@/lib/format/money';
import { clause } from '@/lib/text/clause';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, refusal } from '../../core/errors';
import { refundRequests } from '../../db/schema';
import { requireSecond } from '../closing';
import { requireReversed } from '../invoice';
import { moveOrder, type OrderRow, requireState } from '../order';
import { requireAssignment } from '../queue';
import { leftToRefund, refundable } from './left';
import { lockOrder } from './lock';
import {
  changeRequest,
  openRequestOf,
  proposalRevision,
  proposeRefund,
  type RequestRow,
  withNote,
} from './open-request';
import type { Refunded } from './present';
import { returnPart } from './refund';
import { refundRequestOf } from './requests';
import { sendOutcome } from './send';

/** Locks the order, then its request. Throws 404 for an unknown request and 409 for one in another state. */
async function lockRequest(ctx: Ctx, id: number, state: RequestRow['state']) {
  const [known] = await ctx.db
    .select({ orderId: refundRequests.orderId })
    .from(refundRequests)
    .where(eq(refundRequests.id, id));
  if (!known) throw notFound('退款申请不存在');
  const order = await lockOrder(ctx, known.orderId);
  const open = await openRequestOf(ctx, order.id);
  if (open?.id !== id || open.state !== state)
    throw refusal('actionNotAllowed', '这项退款申请刚刚有变化，请刷新后再看');
  await requireAssignment(ctx, 'refundRequest', id);
  return { order, row: open };
}

/** Throws where a request would end with less than a published rule returns. `amount` is 0 for a refusal. */
async function requireOwed(ctx: Ctx, order: OrderRow, { owed }: RequestRow, amount: number): Promise<void> {
  const least = Math.min(owed ?? 0, await leftToRefund(ctx, order));
  if (amount >= least) return;
  if (amount === 0) throw conflict(`按规则应退 ${formatFen(least)}，不能不予退款`);
  throw invalid({ amount: `按规则至少退 ${formatFen(least)}` });
}

/** Throws 409 unless the proposal is the one that was shown, so that nobody consents to an amount unseen. */
function requireShown(row: RequestRow, { amountFen, revision }: { amountFen: number; revision: string }): void {
  if (row.amount !== amountFen)
    throw refusal('changedMeanwhile', `拟退金额已变为 ${formatFen(row.amount ?? 0)}，请核对后再办理`);
  if (proposalRevision(row) !== revision)
    throw refusal('changedMeanwhile', '您打开之后这项退款的提议有了变化，请看过再办理');
}

/** Answers a request that is not granted, and tells the buyer why. */
async function refuse(ctx: Ctx, order: OrderRow, row: RequestRow, answer: string): Promise<void> {
  const decision = { state: 'refused' as const, answer, decidedBy: ctx.user.userId, decidedAt: ctx.now() };
  await changeRequest(ctx, order, row, { ...decision, amount: null });
  const body = `${quoteTitle(order.title)}的退款申请未获同意：${clause(answer)}。对结果有疑问，请联系协会。`;
  const notification = row.askedBy === null ? ('nothing' as const) : { title: '退款申请未同意', body };
  await moveOrder(ctx, order, {}, { action: '未同意退款', note: answer, actor: 'staff', notification });
}

/** Makes the refund of a request and closes it. A transfer is made by finance afterwards and recorded then. */
async function grant(
  ctx: Ctx,
  order: OrderRow,
  row: RequestRow,
  { amount, note, answer }: { amount: number; note: string; answer: string },
): Promise<Refunded> {
  const made = await returnPart(ctx, order, { amount, reason: row.reason, reference: '', note, later: true });
  const decision = { state: 'granted' as const, amount, note, answer, decidedBy: ctx.user.userId };
  await changeRequest(ctx, made.order, row, { ...decision, decidedAt: ctx.now(), refundId: made.refund.id });
  const said = answer ? `${clause(answer)}。` : '';
  const body = `${quoteTitle(order.title)}的退款申请已同意，退回 ${formatFen(amount)}。${said}款项退出后另行通知。`;
  const notification = row.askedBy === null ? ('nothing' as const) : { title: '退款申请已同意', body };
  await moveOrder(ctx, made.order, {}, { action: '同意退款', note: answer, actor: 'staff', notification });
  return made;
}

/**
 * Decides a request: grants it in whole or in part, refuses it, or proposes an amount above the limit. Throws 422 for
 * more than is left or less than a rule returns, 409 while an issued invoice stands.
 */
export async function decideRefundRequest(
  ctx: Ctx,
  id: number,
  { pass, amount, answer, note }: z.output<(typeof decideRefundRequest_)['body']>,
): Promise<RefundRequestDetail> {
  const made = await ctx.transaction(async () => {
    const { order, row } = await lockRequest(ctx, id, 'waiting');
    if (!pass) {
      await requireOwed(ctx, order, row, 0);
      return void (await refuse(ctx, order, row, answer));
    }
    requireState(order, 'refund');
    await requireReversed(ctx, order);
    const { left, limit } = await refundable(ctx, order);
    if (amount === undefined) throw invalid({ amount: '请填写退款金额' });
    if (amount > left) throw invalid({ amount: `最多可退 ${formatFen(left)}` });
    await requireOwed(ctx, order, row, amount);
    if (limit !== null && amount > limit)
      return void (await proposeRefund(ctx, order, row, { amount, reason: row.reason, note, answer }));
    return grant(ctx, order, row, { amount, note, answer });
  });
  if (made) await sendOutcome(ctx, made);
  return refundRequestOf(ctx, id);
}

/**
 * Consents to a proposal, which makes the refund, or objects to it, which returns the buyer's request to the first stage.
 * The proposer can only take it back: 409 with the names of those who may consent. 409 as well for a proposal that is not
 * the one that was shown.
 */
export async function consentRefund(
  ctx: Ctx,
  id: number,
  { agree, reason, ...shown }: z.output<(typeof consentRefund_)['body']>,
): Promise<RefundRequestDetail> {
  const made = await ctx.transaction(async () => {
    const { order, row } = await lockRequest(ctx, id, 'proposed');
    requireShown(row, shown);
    if (agree) await requireSecond(ctx, row.proposedBy, '提出的人不能自己复核');
    if (agree) return grant(ctx, order, row, { amount: row.amount ?? 0, note: row.note, answer: row.answer });
    const said = row.proposedBy === ctx.user.userId ? '撤回提议' : '复核不同意';
    const note = withNote(row.note, `${said}：${clause(reason)}`);
    const back = row.askedBy === null ? ('refused' as const) : ('waiting' as const);
    await changeRequest(ctx, order, row, {
      state: back,
      amount: null,
      note,
      proposedBy: null,
      proposedAt: null,
      ...(back === 'refused' && { decidedBy: ctx.user.userId, decidedAt: ctx.now() }),
    });
    const event = { action: '退款复核未通过', actor: 'staff' as const, notification: 'nothing' as const };
    return void (await moveOrder(ctx, order, {}, event));
  });
  if (made) await sendOutcome(ctx, made);
  return refundRequestOf(ctx, id);
}
