import { z } from 'zod';
import { dateTime, fen, id, idParams, pageOf, pageQuery, shownAmount, words } from './common';
import { userRead, userWrite } from './endpoint';

/** Spec section 9: 1 bank transfer (confirmed by people, slower), 3 wechat (instant). */
export const payType = z.enum(['1', '3']);

export type PayType = z.output<typeof payType>;

export const orderType = z.enum(['contract', 'report', 'answer', 'expert', 'manage', 'join']);

export type OrderType = z.output<typeof orderType>;

/** 待付款, 待上传回执, 待审核, 已付款, 已完成, 已取消, 已退回, 已退款; labels stand in lib/kinds/products/order-words.ts. */
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

/** What a page shows before paying: the thing, its price now, and whether the account has it already. */
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

/** Orders the fee of an own case (spec section 7): its amount is what the association has asked for. */
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

/** An order of the account, with what it leads to for its invoice. */
export const ownOrder = orderSummary.extend({
  /** The invoice that it is on, or that has to be mended; null for none. */
  invoiceId: id.nullable(),
  /** Whether an invoice on it can be applied for now. */
  invoiceable: z.boolean(),
});
export type OwnOrder = z.output<typeof ownOrder>;

/** A bank's receipt of a transfer. */
export const receipt = z.object({
  id,
  image: z.string(),
  state: z.enum(['auditing', 'passed', 'returned']),
  reason: z.string(),
  createdAt: dateTime,
});

/** Money given back: by the way it came, or by a transfer that staff has made. */
export const refund = z.object({
  refundNo: z.string(),
  way: z.enum(['gateway', 'transfer']),
  amount: fen,
  /** `pending` while the gateway has not confirmed it yet. */
  state: z.enum(['pending', 'done']),
  reason: z.string(),
  /** The gateway's id of the refund, or the bank's of the transfer; empty while it is pending. */
  reference: z.string(),
  createdAt: dateTime,
});

export type Refund = z.output<typeof refund>;

export const order = ownOrder.extend({
  remittanceCode: z.string(),
  receipts: z.array(receipt),
  refund: refund.nullable(),
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

/** Chooses another way to pay for an order that waits for money. */
export const changePayType = userWrite('/api/v1/user/orders/{id}/pay-type', '更换支付方式', {
  right: 'order',
  params: idParams,
  body: z.object({ payType }),
  data: orderPlaced,
});
