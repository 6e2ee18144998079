'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Facts } from '@/components/ui/facts';
import type { OrderSummary } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { quoteTitle } from '@/lib/text/quote-title';
import { useCancelOrder } from './use-cancel-order';

export interface CancelOrderDialogProps {
  /** Order to cancel; null while the dialog is closed. */
  order: Pick<OrderSummary, 'id' | 'title' | 'orderNo' | 'amount'> | null;
  onClose: () => void;
}

/** Asks for confirmation and cancels an order. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancel = useCancelOrder(onClose);
  return (
    <ConfirmDialog
      opened={order !== null}
      title="取消这笔订单？"
      confirmLabel="取消订单"
      cancelLabel="先不取消"
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => order && cancel.mutate({ params: { id: order.id } })}
    >
      {order && (
        <>
          <p>{quoteTitle(order.title)}</p>
          <p className="mute">
            <Facts items={[`订单 ${order.orderNo}`, formatFen(order.amount)]} />
          </p>
        </>
      )}
      <p>取消后不能恢复，需要时可以重新下单。已经转账的请不要取消，先上传回执。</p>
    </ConfirmDialog>
  );
}
