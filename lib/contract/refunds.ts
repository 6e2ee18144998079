import { z } from 'zod';
import { fen, id, idParams, oneLine, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { orderPlaced, orderSummary, refund } from './orders';

/**
 * Reason of a refund. Online payments are refunded by their gateway; everything else is transferred by staff, who
 * record the bank's reference.
 */
export const refundInput = z.object({
  reason: words({ error: '请填写退款原因' }).min(1, '请填写退款原因').max(200, '退款原因不超过 200 字'),
  reference: oneLine().max(64, '银行流水号不超过 64 个字符').default(''),
  note: words().max(200, '备注不超过 200 字').default(''),
});
export type RefundInput = z.output<typeof refundInput>;

/** A refund with its order; without the refund while it waits for the consent of a second person. */
export const refundedOrder = orderPlaced.extend({
  refund: refund.nullable(),
  /** Proposal that waits for a second person; null for a refund that was made. */
  proposal: id.nullable().default(null),
});
export type RefundedOrder = z.output<typeof refundedOrder>;

/**
 * Refunds all that is left of an order and revokes its entitlements. Idempotent: repeated calls answer the existing
 * refund. Above the limit the refund waits for a second person. 409 `invoiceFirst` while an issued invoice stands,
 * `changedMeanwhile` if another amount is left by now, or a transfer was recorded with another reference.
 */
export const refundOrder = staffPost('/api/v1/staff/orders/{id}/refund', '订单退款', {
  duty: 'money',
  decides: { order: 'id' },
  params: idParams,
  /** Amount that was shown as left, and transferred where no gateway refunds it; fen. */
  body: refundInput.extend({ amountFen: fen }),
  data: refundedOrder,
});

/** `failed`: refused too often, so automatic retries have stopped. */
export const refundState = z.enum(['pending', 'failed', 'done']);
export type RefundState = z.output<typeof refundState>;

/** A refund for staff. `surplus`: automatic refund of money that an order could no longer accept. */
export const staffRefund = refund.extend({
  id,
  state: refundState,
  surplus: z.boolean(),
  note: z.string(),
  order: orderSummary,
  buyer: z.string(),
});
export type StaffRefund = z.output<typeof staffRefund>;

/** Refunds in one state, or all that are unconfirmed; longest waiting first. */
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

/** Retries an unconfirmed refund at the gateway under the same number; answers its new state. */
export const resendRefund = staffPost('/api/v1/staff/refunds/{id}/send', '再次请求退款', {
  duty: 'money',
  decides: { refund: 'id' },
  params: idParams,
  data: staffRefund,
});

/** Records the manual refund of an overpayment by bank transfer. Once; 409 for a gateway's refund. */
export const finishRefund = staffPost('/api/v1/staff/refunds/{id}/done', '登记退款转账', {
  duty: 'money',
  decides: { refund: 'id' },
  params: idParams,
  body: z.object({
    reference: oneLine({ error: '请填写退款转账的银行流水号' })
      .min(1, '请填写退款转账的银行流水号')
      .max(64, '银行流水号不超过 64 个字符'),
  }),
  data: staffRefund,
});

/** Refund made on closing; null if nothing had been paid. */
const outcome = z.object({ id, refund: refundedOrder.nullable() });
export type RefundOutcome = z.output<typeof outcome>;

/** Closes a paid question without an answer and refunds it (service agreement, 六、退款). */
export const closeQuestion = staffPost('/api/v1/staff/questions/{id}/close', '关闭未答复的问题并退款', {
  duty: 'answers',
  decides: { question: 'id' },
  params: idParams,
  body: refundInput.extend({
    reason: words({ error: '请填写关闭原因' }).min(1, '请填写关闭原因').max(200, '关闭原因不超过 200 字'),
  }),
  data: outcome,
});

/** Refuses a membership application; a fee already paid is refunded in the same transaction. */
export const refuseMembership = staffPost('/api/v1/staff/memberships/{id}/refuse', '不予入会并退还会费', {
  duty: 'cases',
  decides: { record: 'id' },
  params: idParams,
  body: refundInput.extend({
    reason: words({ error: '请填写不予入会的原因' }).min(1, '请填写不予入会的原因').max(200, '原因不超过 200 字'),
  }),
  data: outcome,
});
