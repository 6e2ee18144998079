import type { Order, OrderState, OrderSummary, OwnOrder } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';

/** Page to buy the product of a closed order again; null for open orders and products not sold separately. */
export const buyAgain = ({ state, type, productId }: Pick<OrderSummary, 'state' | 'type' | 'productId'>) =>
  state === 'cancelled' || state === 'refunded' ? products[type].again({ productId }) : null;

/** Page of what a paid order gives, for types that are no download: of the case itself where it pays a fee. */
export function outcomeOf({ state, type, caseId }: Pick<Order, 'state' | 'type' | 'caseId'>) {
  if (state !== 'paid' && state !== 'done') return null;
  if (type === 'expert') return { label: '查看咨询', href: '/mine/consult' };
  if (type === 'answer') return { label: '查看提问', href: '/mine/consult' };
  if (products[type].gives !== 'case') return null;
  const href = caseId === null ? '/mine/my-business' : `/mine/bussiness-detail?id=${caseId}`;
  return { label: type === 'join' ? '查看入会申请' : '查看业务', href };
}

/** Page of an order's invoice or receipt of a fee, or of the application for it. */
export const invoiceStep = ({
  id,
  type,
  invoiceId,
  invoiceable,
  canAskVoucher,
}: Pick<OwnOrder, 'id' | 'type' | 'invoiceId' | 'invoiceable' | 'canAskVoucher'>) => {
  if (products[type].voucher) {
    if (invoiceId !== null)
      return { label: '查看会费票据', href: `/mine/bussiness-detail?id=${invoiceId}`, flag: null };
    return canAskVoucher ? { label: '申请会费票据', href: `/mine/fee-voucher?order=${id}`, flag: 'canInvoice' } : null;
  }
  if (invoiceId !== null) return { label: '查看发票', href: `/mine/receipt-detail?id=${invoiceId}`, flag: null };
  return invoiceable ? { label: '申请开票', href: `/mine/make-receipt?orders=${id}`, flag: 'canInvoice' } : null;
};

/** Next step of the buyer by order state, if any. */
export const nextStepOf: Partial<Record<OrderState, { label: string; transfer: boolean }>> = {
  unpaid: { label: '去付款', transfer: false },
  awaitingReceipt: { label: '上传回执', transfer: true },
  returned: { label: '重传回执', transfer: true },
};
