'use client';

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ShowIf } from '@/components/shell/session/show-if';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { PrintButton } from '@/components/ui/print-button';
import { toast } from '@/lib/client/browser/toast-store';
import { download } from '@/lib/client/http/download';
import type { Order } from '@/lib/contract/orders';
import { transferPath } from '@/lib/kinds/products/order-paths';
import { buyAgain, invoiceStep, outcomeOf } from './order-links';
import { PayAgainDialog } from './pay-again-dialog';
import { AskRefund } from './refund-request';

function Download({ productId }: { productId: number }) {
  const fetching = useMutation({
    mutationFn: () => download(`/api/v1/user/products/${productId}/download`),
    onSuccess: () => toast('已开始下载', 'done'),
  });
  return (
    <BusyButton busy={fetching.isPending} onClick={() => fetching.mutate()}>
      下载文件
    </BusyButton>
  );
}

/** Invoice of an order, or the link to apply for one, if permitted. */
function Invoice({ order }: { order: Order }) {
  const step = invoiceStep(order);
  if (!step) return null;
  const link = <ButtonLink href={step.href}>{step.label}</ButtonLink>;
  return step.flag ? <ShowIf flag={step.flag}>{link}</ShowIf> : link;
}

export interface OrderActionsProps {
  order: Order;
  onCancel: () => void;
}

/** Actions available for an order now, the most urgent first. */
export function OrderActions({ order, onCancel }: OrderActionsProps) {
  // Links in to-dos and lists open the payment dialog directly.
  const asked = useSearchParams().get('pay') === '1';
  const [paying, setPaying] = useState(asked && order.canPay);
  const again = buyAgain(order);
  const outcome = outcomeOf(order);
  return (
    <>
      {order.state === 'unpaid' && (
        <button type="button" className="btn btn-ink" onClick={() => setPaying(true)}>
          去付款
        </button>
      )}
      {order.canUploadReceipt && (
        <ButtonLink href={transferPath(order)} variant="ink">
          {order.state === 'returned' ? '重传回执' : '上传回执'}
        </ButtonLink>
      )}
      {order.canPay && order.state !== 'unpaid' && (
        <button type="button" className="btn" onClick={() => setPaying(true)}>
          更换支付方式
        </button>
      )}
      {order.downloadProductId !== null && <Download productId={order.downloadProductId} />}
      <Invoice order={order} />
      {outcome && <ButtonLink href={outcome.href}>{outcome.label}</ButtonLink>}
      {again && (
        <ButtonLink href={again.href} variant="ink">
          {again.label}
        </ButtonLink>
      )}
      {order.canCancel && (
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          取消订单
        </button>
      )}
      <AskRefund order={order} />
      <PrintButton label="打印订单" />
      {paying && <PayAgainDialog order={order} onClose={() => setPaying(false)} />}
    </>
  );
}
