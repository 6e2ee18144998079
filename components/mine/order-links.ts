import type { OrderState, OrderSummary } from '@/lib/contract/commerce';

type Payable = Pick<OrderSummary, 'id' | 'type'>;

/** Where everything on an order stands. */
export const orderPath = (id: number): string => `/mine/orderDetail/${id}`;

/** Where a bank transfer is made and its receipt handed in. */
export const transferPath = (order: Payable): string => `/order/${order.type}?orderId=${order.id}`;

/** Where what a closed order was for can be had again; null for what is not sold by itself. */
export function buyAgain({ state, type, productId }: Pick<OrderSummary, 'state' | 'type' | 'productId'>) {
  if (state !== 'cancelled' && state !== 'refunded') return null;
  if ((type === 'contract' || type === 'report') && productId !== null)
    return { label: '再次购买', href: `/payIndex?type=${type}&id=${productId}` };
  if (type === 'answer' || type === 'expert') return { label: '重新咨询', href: '/start-consultation' };
  return type === 'join' ? { label: '查看入会申请', href: '/join-post-success' } : null;
}

/** What the buyer has to do for an order in a state, or nothing. */
export const nextStepOf: Partial<Record<OrderState, { label: string; transfer: boolean }>> = {
  unpaid: { label: '去付款', transfer: false },
  awaitingReceipt: { label: '上传回执', transfer: true },
  returned: { label: '重传回执', transfer: true },
};
