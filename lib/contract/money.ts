import { z } from 'zod';
import { financeOrder } from './bank-statements';
import { dateTime, fen, id, idParams, pageOf, pageQuery, words } from './common';
import { staffRead } from './endpoint';
import { order, orderState, orderType } from './orders';
import { staffRefund } from './refunds';

const waiting = z.object({ count: z.number().int(), oldest: dateTime.nullable() });

/** Open work of the finance team, and recent income. */
export const getMoneyOverview = staffRead('/api/v1/staff/money', '收款与退款总览', {
  duty: 'money',
  data: z.object({
    receipts: waiting,
    /** Requested from the gateway and unconfirmed; given up by the gateway; to be transferred manually. */
    refunds: z.object({ pending: waiting, failed: waiting, transfer: waiting }),
    /** Requests for refunds that wait for a decision or a second person. */
    requests: waiting,
    /** Bank transactions that are not processed yet. */
    transfers: waiting,
    /** Date of the latest transaction in an uploaded bank statement. */
    readUntil: z.string().nullable(),
    days: z.array(z.object({ day: z.string(), income: fen, refunds: fen })),
  }),
});
export type MoneyOverview = z.output<typeof getMoneyOverview.data>;

/** All orders, by number, title or code, or by the buyer's name or phone. */
export const listFinanceOrders = staffRead('/api/v1/staff/money/orders', '查询订单', {
  duty: 'money',
  query: pageQuery.extend({
    q: words().max(60).optional(),
    state: orderState.optional(),
    type: orderType.optional(),
  }),
  data: pageOf(financeOrder),
});

const financeOrderDetail = financeOrder.extend({
  phone: z.string(),
  receipts: order.shape.receipts,
  events: order.shape.events,
  /** Its refund, and refunds of money that could not be credited to it. */
  refunds: z.array(staffRefund.omit({ order: true, buyer: true })),
  /** Online payments, with the gateway's number. */
  payments: z.array(
    z.object({
      id,
      outTradeNo: z.string(),
      transactionId: z.string(),
      amount: fen,
      state: z.string(),
      paidAt: dateTime,
    }),
  ),
  /** Bank transfers credited to it. */
  transfers: z.array(z.object({ id, day: z.string(), payer: z.string(), amount: fen, bankNo: z.string() })),
  /** Bank charges deducted from them and borne by the association. */
  charges: z.array(z.object({ id, amount: fen, reason: z.string() })),
  canRefund: z.boolean(),
  /** Amount that can still be refunded; fen. */
  left: fen,
  /** Amount that one person may still refund of the order alone; null without a limit. */
  limit: fen.nullable(),
  /** Open request for a refund; null for none. */
  requestId: id.nullable(),
  /** Issued invoice or receipt of a fee that has to be reversed or cancelled before a refund; null for none. */
  invoice: z.object({ id, number: z.string(), paper: z.enum(['invoice', 'voucher']).default('invoice') }).nullable(),
  /** Whether the gateway refunds it; otherwise staff transfer the money and enter the bank's reference. */
  refundsByGateway: z.boolean(),
});
export type FinanceOrderDetail = z.output<typeof financeOrderDetail>;

/** All data of one order, for the finance team. */
export const getFinanceOrder = staffRead('/api/v1/staff/money/orders/{id}', '订单详情（财务）', {
  duty: 'money',
  params: idParams,
  data: financeOrderDetail,
});
