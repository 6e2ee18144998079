import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { bookingMoment } from '../closing';
import type { OrderRow } from './present';
import { productService } from './product-service';
import { moveOrder } from './transitions';

/** Message to the buyer; the text of a free order mentions no payment. */
export function paymentMessage({ state, title, amount }: Pick<OrderRow, 'state' | 'title' | 'amount'>) {
  const isPaid = amount > 0;
  const text = state === 'done' ? '已可下载。' : `${isPaid ? '已付款' : '已下单'}，我们将尽快办理。`;
  return { title: isPaid ? '付款成功' : '下单成功', body: `${quoteTitle(title)}${text}` };
}

/**
 * Delivers the purchase in the transaction that books the payment. Call with the order locked and its state checked.
 */
export async function fulfil(
  ctx: Ctx,
  row: OrderRow,
  event: Omit<Parameters<typeof moveOrder>[3], 'notification'>,
  payType = row.payType,
): Promise<OrderRow> {
  const state = await productService(row.type).grant(ctx, row);
  const notification = paymentMessage({ ...row, state });
  const paidAt = await bookingMoment(ctx);
  return moveOrder(ctx, row, { state, payType, paidAt, expiresAt: null }, { ...event, notification });
}
