'use client';

import type { Extra } from '@/lib/client/orders/pay-types';
import { DEFAULT_PAY_AMOUNT } from '@/lib/client/orders/place-order';
import type { OrderType } from '@/lib/contract/orders';
import { PayDialog } from './pay-dialog';
import { usePurchase } from './use-purchase';

export interface PayMethodDialogProps {
  type: OrderType;
  /** Id of the product; order types with a form have none. */
  id?: number;
  /** Name of the product. */
  title?: string;
  /** In fen, as shown on the page; null if it showed none. */
  amount?: number | null;
  /** Further fields of the order. Long or private texts are saved as a draft first; only its id is passed here. */
  extra?: Extra;
  onClose: () => void;
}

/** 选择支付方式 for a new order. */
export function PayMethodDialog({ title, onClose, amount = DEFAULT_PAY_AMOUNT, ...item }: PayMethodDialogProps) {
  const purchase = usePurchase({ ...item, amount });
  return (
    <PayDialog
      amount={purchase.amount}
      busy={purchase.busy}
      problem={purchase.problem}
      title={title}
      onPay={(method) => void purchase.pay(method)}
      onClose={onClose}
    />
  );
}
