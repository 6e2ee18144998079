import { z } from 'zod';
import { dateTime, fen, id, idParams, pageOf, pageQuery, shownAmount, words } from './common';
import { userRead, userWrite } from './endpoint';

/** Specification, section 9: 1 bank transfer (confirmed manually, slower), 3 WeChat (instant). */
export const payType = z.enum(['1', '3']);

export type PayType = z.output<typeof payType>;

export const orderType = z.enum(['contract', 'report', 'answer', 'expert', 'manage', 'join']);

export type OrderType = z.output<typeof orderType>;

/**
 * 待付款, 待上传回执, 待审核, 已付款, 已完成, 已取消, 已退回, 已退款; labels are in lib/kinds/products/order-labels.ts.
 */
export const orderState = z.enum([
  'unpaid',
  'awaitingReceipt',
  'auditing',
  'paid',
  'done',
  'cancelled',
  'returned',
  'refunded',
]);

export type OrderState = z.output<typeof orderState>;

/** Summary before payment: the product, its current price, and whether the account already owns it. */
export const getCashier = userRead('/api/v1/user/cashier/{type}/{id}', '收银台摘要', {
  params: z.object({ type: orderType, id }),
  data: z.object({
    title: z.string(),
    kindLabel: z.string(),
    amount: fen,
    owned: z.boolean(),
    openOrderId: id.nullable(),
  }),
});

export const orderPlaced = z.object({ orderId: id, orderNo: z.string(), amount: fen, state: orderState });

export type OrderPlaced = z.output<typeof orderPlaced>;

/** Orders the fee of an own case (specification, section 7): the amount is the one that the association requested. */
export const orderCase = userWrite('/api/v1/copyright/order', '缴纳业务费用', {
  right: 'order',
  body: z.object({ payType, recordId: id, amount: shownAmount }),
  data: orderPlaced,
});

export const orderSummary = z.object({
  id,
  orderNo: z.string(),
  type: orderType,
  title: z.string(),
  amount: fen,
  payType,
  state: orderState,
  createdAt: dateTime,
  expiresAt: dateTime.nullable(),
  paidAt: dateTime.nullable(),
  productId: id.nullable(),
});

export type OrderSummary = z.output<typeof orderSummary>;

/** An order of the account, with its invoicing state. */
export const ownOrder = orderSummary.extend({
  /** Invoice that includes it, or that needs a correction; for a membership fee its receipt; null for none. */
  invoiceId: id.nullable(),
  /** Whether it can be invoiced now. */
  invoiceable: z.boolean(),
  /** Whether the receipt of this membership fee can be asked for now. */
  canAskVoucher: z.boolean().default(false),
});
export type OwnOrder = z.output<typeof ownOrder>;

/** Bank receipt of a transfer. */
export const receipt = z.object({
  id,
  image: z.string(),
  state: z.enum(['auditing', 'passed', 'returned']),
  reason: z.string(),
  createdAt: dateTime,
});

/** Refund: by the original payment method, or by a bank transfer that staff made. */
export const refund = z.object({
  refundNo: z.string(),
  way: z.enum(['gateway', 'transfer']),
  amount: fen,
  /** `pending` until the gateway confirms it. */
  state: z.enum(['pending', 'done']),
  reason: z.string(),
  /** The gateway's refund id, or the bank's reference; empty while pending. */
  reference: z.string(),
  createdAt: dateTime,
});

export type Refund = z.output<typeof refund>;

/** Request of the buyer for a refund, or a refund that staff prepare. */
export const refundRequestState = z.enum(['waiting', 'proposed', 'granted', 'refused', 'withdrawn']);
export type RefundRequestState = z.output<typeof refundRequestState>;

export const ownRefundRequest = z.object({
  id,
  state: refundRequestState,
  reason: z.string(),
  /** Granted amount in fen; null before. */
  amount: fen.nullable(),
  /** Amount in fen that a published rule returns, which cannot be refused or withdrawn; null where none applies. */
  owed: fen.nullable().default(null),
  /** Reason of a refusal, or of a refund in part. */
  answer: z.string(),
  createdAt: dateTime,
});
export type OwnRefundRequest = z.output<typeof ownRefundRequest>;

export const order = ownOrder.extend({
  /** Case whose fee it pays; null for other orders. */
  caseId: id.nullable().default(null),
  remittanceCode: z.string(),
  receipts: z.array(receipt),
  /** The latest refund; null for none. */
  refund: refund.nullable(),
  /** Every refund, oldest first: an order can be refunded in parts. */
  refunds: z.array(refund).default([]),
  /** Amount not refunded yet; fen. */
  left: fen.default(0),
  /** The latest request for a refund; null for none. */
  refundRequest: ownRefundRequest.nullable().default(null),
  /** Whether a refund can be asked for now. */
  canAskRefund: z.boolean().default(false),
  /** Whether its invoice is issued, so that it has to be reversed before a refund. */
  isInvoiced: z.boolean().default(false),
  events: z.array(
    z.object({
      action: z.string(),
      note: z.string(),
      actor: z.enum(['buyer', 'staff', 'gateway', 'system']),
      createdAt: dateTime,
    }),
  ),
  canCancel: z.boolean(),
  canPay: z.boolean(),
  canUploadReceipt: z.boolean(),
  downloadProductId: id.nullable(),
});

export type Order = z.output<typeof order>;

export const listOrders = userRead('/api/v1/user/orders', '我的订单', {
  query: pageQuery.extend({
    type: orderType.optional(),
    state: orderState.optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(ownOrder).extend({ counts: z.array(z.object({ state: orderState, count: z.number().int() })) }),
});

export const getOrder = userRead('/api/v1/user/orders/{id}', '订单详情', { params: idParams, data: order });

export const cancelOrder = userWrite('/api/v1/user/orders/{id}/cancel', '取消订单', {
  right: 'order',
  params: idParams,
  data: order,
});

/** Changes the payment method of an unpaid order. */
export const changePayType = userWrite('/api/v1/user/orders/{id}/pay-type', '更换支付方式', {
  right: 'order',
  params: idParams,
  body: z.object({ payType }),
  data: orderPlaced,
});
