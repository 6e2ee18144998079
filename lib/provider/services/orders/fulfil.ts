import type { OrderType } from '@/lib/contract/commerce';
import type { Ctx } from '../../context';
import { entitlements } from '../../db/schema';
import { noteFeePaid } from '../cases/fee';
import { sendMessage } from '../messages/send';
import { openQuestion } from '../questions/open';
import type { OrderRow } from './present';
import { moveOrder } from './transitions';

async function grantDownload(ctx: Ctx, row: OrderRow): Promise<'done'> {
  if (row.productId === null) throw new Error(`order ${row.id} has no product`);
  const { userId, eId, productId, id: orderId } = row;
  await ctx.db.insert(entitlements).values({ userId, eId, productId, orderId, createdAt: ctx.now() });
  return 'done';
}

/** What money does for each type of order, and the state that the order then has. */
const effects: Record<OrderType, (ctx: Ctx, row: OrderRow) => Promise<'paid' | 'done'>> = {
  contract: grantDownload,
  report: grantDownload,
  answer: openQuestion,
  expert: openQuestion,
  manage: noteFeePaid,
  join: noteFeePaid,
};

/** What the buyer is told: nobody has paid for what is free. */
export function tidings({ state, title, amount }: Pick<OrderRow, 'state' | 'title' | 'amount'>) {
  const isPaid = amount > 0;
  const text = state === 'done' ? '已可下载。' : `${isPaid ? '已付款' : '已下单'}，我们将尽快办理。`;
  return { title: isPaid ? '付款成功' : '下单成功', body: `“${title}”${text}` };
}

/** Gives what was bought, in the transaction that takes the money. Call with the order locked and its state checked. */
export async function fulfil(
  ctx: Ctx,
  row: OrderRow,
  event: Parameters<typeof moveOrder>[3],
  payType = row.payType,
): Promise<OrderRow> {
  const state = await effects[row.type](ctx, row);
  const paid = await moveOrder(ctx, row, { state, payType, paidAt: ctx.now(), expiresAt: null }, event);
  const { userId, eId, id } = paid;
  const said = tidings(paid);
  await sendMessage(ctx, { userId, eId, kind: 'business', ...said, link: `/mine/orderDetail/${id}` });
  return paid;
}
