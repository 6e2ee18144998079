import { z } from 'zod';
import { dateTime, fen, id, idParams, pageOf, pageQuery, words } from './common';
import { staffRead } from './endpoint';
import { order, orderState, orderType } from './orders';
import { staffRefund } from './refunds';
import { financeOrder } from './statements';

const waiting = z.object({ count: z.number().int(), oldest: dateTime.nullable() });

/** What waits for finance, and what came in lately. */
export const getMoneyOverview = staffRead('/api/v1/staff/money', '收款与退款总览', {
  duty: 'money',
  data: z.object({
    receipts: waiting,
    /** Asked for at the gateway and not confirmed; given up there; to be transferred back by hand. */
    refunds: z.object({ pending: waiting, failed: waiting, transfer: waiting }),
    /** Transfers of statements that nobody has dealt with. */
    transfers: waiting,
    /** Day of the latest transaction that a statement told of. */
    readUntil: z.string().nullable(),
    days: z.array(z.object({ day: z.string(), income: fen, refunds: fen })),
  }),
});
export type MoneyOverview = z.output<typeof getMoneyOverview.data>;

/** Any order, by its number, title or code, or by its buyer's name or phone. */
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
  /** Its refund, and those of money that it did not take. */
  refunds: z.array(staffRefund.omit({ order: true, buyer: true })),
  /** Codes that were paid, with the gateway's number. */
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
  /** Bank transfers that have paid it. */
  transfers: z.array(z.object({ id, day: z.string(), payer: z.string(), amount: fen, bankNo: z.string() })),
  /** What a bank has kept of them and the association bears. */
  charges: z.array(z.object({ id, amount: fen, reason: z.string() })),
  canRefund: z.boolean(),
  /** Whether it goes back by the gateway; else staff transfers it and says the bank's number. */
  refundsByGateway: z.boolean(),
});
export type FinanceOrderDetail = z.output<typeof financeOrderDetail>;

/** Everything on one order, for finance. */
export const getFinanceOrder = staffRead('/api/v1/staff/money/orders/{id}', '订单详情（财务）', {
  duty: 'money',
  params: idParams,
  data: financeOrderDetail,
});
