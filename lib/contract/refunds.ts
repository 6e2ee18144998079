import { z } from 'zod';
import { id, idParams, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { orderPlaced, orderSummary, refund } from './orders';

/**
 * Why money goes back. What came by a gateway goes back by it; for all else staff transfers it and writes down
 * the bank's reference.
 */
export const refundInput = z.object({
  reason: words({ error: '请填写退款原因' }).min(1, '请填写退款原因').max(200, '退款原因不超过 200 字'),
  reference: words().max(64, '银行流水号不超过 64 个字符').default(''),
  note: words().max(200, '备注不超过 200 字').default(''),
});
export type RefundInput = z.output<typeof refundInput>;

/** A refund with the order that it belongs to. */
export const refundedOrder = orderPlaced.extend({ refund });
export type RefundedOrder = z.output<typeof refundedOrder>;

/**
 * Gives back what was paid for an order (domain.md "Commerce": refunds reverse entitlements): all of it, once.
 * Asked again it answers the refund that was made.
 */
export const refundOrder = staffPost('/api/v1/staff/orders/{id}/refund', '订单退款', {
  duty: 'money',
  decides: { order: 'id' },
  params: idParams,
  body: refundInput,
  data: refundedOrder,
});

/** `failed`: the gateway refused so often that nobody asks it by himself any more. */
export const refundState = z.enum(['pending', 'failed', 'done']);
export type RefundState = z.output<typeof refundState>;

/** A refund as staff sees it. `surplus`: money that came for an order which no longer took it, sent back by itself. */
export const staffRefund = refund.extend({
  id,
  state: refundState,
  surplus: z.boolean(),
  note: z.string(),
  order: orderSummary,
  buyer: z.string(),
});
export type StaffRefund = z.output<typeof staffRefund>;

/** Refunds in a state, or all that the gateway has not confirmed; those that wait longest first. */
export const listRefunds = staffRead('/api/v1/staff/refunds', '退款列表', {
  duty: 'money',
  query: pageQuery.extend({ state: refundState.optional() }),
  data: pageOf(staffRefund),
});

export const getStaffRefund = staffRead('/api/v1/staff/refunds/{id}', '退款详情', {
  duty: 'money',
  params: idParams,
  data: staffRefund,
});

/** Asks the gateway once more for a refund that is not confirmed, under the same number; answers where it stands then. */
export const resendRefund = staffPost('/api/v1/staff/refunds/{id}/send', '再次请求退款', {
  duty: 'money',
  decides: { refund: 'id' },
  params: idParams,
  data: staffRefund,
});

/**
 * Writes down that money beyond what was owed, which came by a bank transfer, was transferred back. Once; 409 for a
 * refund that is a gateway's.
 */
export const finishRefund = staffPost('/api/v1/staff/refunds/{id}/done', '登记退款转账', {
  duty: 'money',
  decides: { refund: 'id' },
  params: idParams,
  body: z.object({
    reference: words({ error: '请填写退款转账的银行流水号' })
      .min(1, '请填写退款转账的银行流水号')
      .max(64, '银行流水号不超过 64 个字符'),
  }),
  data: staffRefund,
});

/** What closing something gave back; null where nothing had been paid. */
const outcome = z.object({ id, refund: refundedOrder.nullable() });
export type RefundOutcome = z.output<typeof outcome>;

/** Closes a paid question that nobody answered, and gives the money back (service agreement, 六、退款). */
export const closeQuestion = staffPost('/api/v1/staff/questions/{id}/close', '关闭未答复的问题并退款', {
  duty: 'answers',
  decides: { question: 'id' },
  params: idParams,
  body: refundInput.extend({
    reason: words({ error: '请填写关闭原因' }).min(1, '请填写关闭原因').max(200, '关闭原因不超过 200 字'),
  }),
  data: outcome,
});

/** Refuses an application for membership; a fee paid before comes back in the same act. */
export const refuseMembership = staffPost('/api/v1/staff/memberships/{id}/refuse', '不予入会并退还会费', {
  duty: 'cases',
  decides: { record: 'id' },
  params: idParams,
  body: refundInput.extend({
    reason: words({ error: '请填写不予入会的原因' }).min(1, '请填写不予入会的原因').max(200, '原因不超过 200 字'),
  }),
  data: outcome,
});
