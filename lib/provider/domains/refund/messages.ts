import { formatFen } from '@/lib/format/money';
import { refundLabels } from '@/lib/kinds/products/order-labels';
import { clause } from '@/lib/text/clause';
import { quoteTitle } from '@/lib/text/quote-title';
import type { NewMessage } from '../notification';
import type { OrderRow, RefundRow } from '../order';

type Way = RefundRow['way'];

/** Timeline entries of an order for a refund. */
export const refundActions: Record<Way, string> = { gateway: '原路退款', transfer: '银行转账退款' };

/** Message that the refund is on its way, with the reason. */
export function refundMessage(
  order: OrderRow,
  { way, reason, amount, surplus = false }: Pick<RefundRow, 'way' | 'reason' | 'amount'> & { surplus?: boolean },
): NewMessage & { link: string } {
  const { userId, eId, title, id } = order;
  const part = !surplus && amount < order.amount ? `中的 ${formatFen(amount)} ` : '';
  const body = `${quoteTitle(title)}的款项${part}已${refundLabels[way].text}退款原因：${clause(reason)}。`;
  return { userId, eId, kind: 'business', title: '退款已办理', body, link: `/mine/orderDetail/${id}` };
}

/**
 * Number of an order's refund; deterministic, so that it is idempotent at the gateway. `before` is the number of its
 * earlier refunds.
 */
export const refundNoOf = ({ orderNo }: Pick<OrderRow, 'orderNo'>, before = 0): string =>
  before === 0 ? `TK${orderNo}` : `TK${orderNo}-${before + 1}`;
