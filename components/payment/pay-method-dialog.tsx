'use client';

import type { Extra } from '@/lib/client/orders/pay-types';
import { DEFAULT_PAY_AMOUNT } from '@/lib/client/orders/place-order';
import type { OrderType } from '@/lib/contract/orders';
import { PayDialog } from './pay-dialog';
import { usePurchase } from './use-purchase';

export interface PayMethodDialogProps {
  type: OrderType;
  /** The thing that is bought; types that order by their form have none. */
  id?: number;
  /** Its name. */
  title?: string;
  /** Fen, as the page shows it; null where it could show none. */
  amount?: number | null;
  /** Further fields of the order. Long or private text goes to a draft first, and only its id stands here. */
  extra?: Extra;
  onClose: () => void;
}

/** 选择支付方式 for what is not ordered yet. */
export function PayMethodDialog({ title, onClose, amount = DEFAULT_PAY_AMOUNT, ...thing }: PayMethodDialogProps) {
  const purchase = usePurchase({ ...thing, amount });
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
