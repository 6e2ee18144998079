import { z } from 'zod';
import { dateTime, fen, id, idParams, pageOf, pageQuery, textRevision, typedFen, words } from './common';
import { staffPost, staffRead, userWrite } from './endpoint';
import { order, orderSummary, ownRefundRequest } from './orders';

const reason = (missing: string) => words({ error: missing }).min(1, missing).max(200, '不超过 200 字');

/** Asks for the refund of a paid order. 409 while another request for it is open, or if nothing is left to refund. */
export const askRefund = userWrite('/api/v1/user/orders/{id}/refund-request', '申请退款', {
  right: 'order',
  params: idParams,
  body: z.object({ reason: reason('请填写退款原因') }),
  data: order,
});

/** Withdraws the open request of an order. 409 if there is none, or if a published rule returns the money. */
export const withdrawRefundRequest = userWrite('/api/v1/user/orders/{id}/refund-request/withdraw', '撤回退款申请', {
  right: 'order',
  params: idParams,
  data: order,
});

/** A request for staff. */
export const refundRequest = ownRefundRequest.extend({
  order: orderSummary,
  buyer: z.string(),
  /** Whether the buyer asked; otherwise staff began the refund. */
  isAsked: z.boolean(),
  note: z.string(),
  proposer: z.string(),
  proposedAt: dateTime.nullable(),
  decider: z.string(),
  decidedAt: dateTime.nullable(),
  refundId: id.nullable(),
});
export type RefundRequest = z.output<typeof refundRequest>;

/** Open requests, or decided ones. */
export const listRefundRequests = staffRead('/api/v1/staff/refund-requests', '退款申请列表', {
  duty: 'money',
  query: pageQuery.extend({ state: z.enum(['open', 'decided']).default('open') }),
  data: pageOf(refundRequest),
});

export const refundRequestDetail = refundRequest.extend({
  /** Amount that can still be refunded; fen. */
  left: fen,
  /** Amount that one person may still refund of the order alone; null without a limit. */
  limit: fen.nullable(),
  refundsByGateway: z.boolean(),
  /** Issued invoice or receipt of a fee that has to be reversed or cancelled first; null for none. */
  invoice: z.object({ id, number: z.string(), paper: z.enum(['invoice', 'voucher']).default('invoice') }).nullable(),
  /** Staff who may consent: those with the duty, except the proposer. */
  seconds: z.array(z.string()),
  /** Whether the caller proposed it and thus may not consent. */
  isOwnProposal: z.boolean(),
  /** Digest of the proposal; a consent or an objection states the one that was shown. */
  revision: z.string(),
});
export type RefundRequestDetail = z.output<typeof refundRequestDetail>;

export const getRefundRequest = staffRead('/api/v1/staff/refund-requests/{id}', '退款申请详情', {
  duty: 'money',
  params: idParams,
  data: refundRequestDetail,
});

/**
 * Grants a request in whole or in part, or refuses it with a reason. An amount above the limit becomes a proposal. 409
 * `invoiceFirst` for an order whose invoice is not reversed; 422 or 409 for less than a published rule returns.
 */
export const decideRefundRequest = staffPost('/api/v1/staff/refund-requests/{id}/decision', '决定退款申请', {
  duty: 'money',
  decides: { refundRequest: 'id' },
  params: idParams,
  body: z
    .object({
      pass: z.boolean(),
      /** Fen; required to grant, so that nothing is returned that was not seen. */
      amount: typedFen('请填写退款金额').int('金额精确到分').min(1, '请填写大于零的金额').optional(),
      answer: words().max(200, '不超过 200 字').default(''),
      note: words().max(200, '备注不超过 200 字').default(''),
    })
    .refine(({ pass, answer }) => pass || answer !== '', { path: ['answer'], message: '请填写不予退款的原因' })
    .refine(({ pass, amount }) => !pass || amount !== undefined, { path: ['amount'], message: '请填写退款金额' }),
  data: refundRequestDetail,
});

/**
 * Consents to a proposal or objects to it; the proposer may only take it back, 409 `secondPersonRequired` otherwise. 409
 * `changedMeanwhile` if another proposal than the one that was shown waits by now.
 */
export const consentRefund = staffPost('/api/v1/staff/refund-requests/{id}/consent', '复核退款', {
  duty: 'money',
  decides: { refundRequest: 'id' },
  params: idParams,
  body: z
    .object({
      agree: z.boolean(),
      /** Amount of the proposal that was shown; fen. */
      amountFen: fen,
      /** Revision of the proposal that was shown. */
      revision: textRevision,
      reason: words().max(200, '不超过 200 字').default(''),
    })
    .refine(({ agree, reason: said }) => agree || said !== '', { path: ['reason'], message: '请填写不同意的原因' }),
  data: refundRequestDetail,
});
