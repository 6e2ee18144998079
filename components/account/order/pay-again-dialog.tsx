'use client';

import { PayDialog } from '@/components/public/payment/pay-dialog';
import { useOtherWay } from '@/components/public/payment/use-other-way';
import type { Order } from '@/lib/contract/orders';

export interface PayAgainDialogProps {
  order: Order;
  onClose: () => void;
}

/** 选择支付方式 for an existing order. */
export function PayAgainDialog({ order, onClose }: PayAgainDialogProps) {
  const { busy, problem, pay } = useOtherWay(order, { quiet: true });
  const { title, amount, payType } = order;
  return (
    <PayDialog
      title={title}
      amount={amount}
      preferred={payType}
      busy={busy}
      problem={problem}
      onPay={pay}
      onClose={onClose}
    />
  );
}
