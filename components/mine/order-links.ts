import type { OrderState, OrderSummary, OwnOrder } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';

/** Where what a closed order was for can be had again; null while it is not closed, and for what is not sold by itself. */
export const buyAgain = ({ state, type, productId }: Pick<OrderSummary, 'state' | 'type' | 'productId'>) =>
  state === 'cancelled' || state === 'refunded' ? products[type].again({ productId }) : null;

/** Where the invoice of an order is looked at, or applied for. */
export const invoiceStep = ({ id, invoiceId, invoiceable }: Pick<OwnOrder, 'id' | 'invoiceId' | 'invoiceable'>) => {
  if (invoiceId !== null) return { label: '查看发票', href: `/mine/receipt-detail?id=${invoiceId}`, flag: null };
  return invoiceable ? { label: '申请开票', href: `/mine/make-receipt?orders=${id}`, flag: 'canInvoice' } : null;
};

/** What the buyer has to do for an order in a state, or nothing. */
export const nextStepOf: Partial<Record<OrderState, { label: string; transfer: boolean }>> = {
  unpaid: { label: '去付款', transfer: false },
  awaitingReceipt: { label: '上传回执', transfer: true },
  returned: { label: '重传回执', transfer: true },
};
