'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { PrintButton } from '@/components/ui/print-button';
import { download } from '@/lib/client/download';
import { toast } from '@/lib/client/toast-store';
import type { Order } from '@/lib/contract/commerce';
import styles from './detail.module.css';
import { buyAgain, transferPath } from './order-links';
import { PayAgainDialog } from './pay-again-dialog';

/** Where what an order opened can be seen, for types that are no download. */
const outcomes: Partial<Record<Order['type'], { label: string; href: string }>> = {
  expert: { label: '查看咨询', href: '/mine/consult' },
  answer: { label: '查看提问', href: '/mine/consult' },
  manage: { label: '查看登记', href: '/manage/self/work' },
  join: { label: '查看入会申请', href: '/mine/my-business' },
};

function Download({ productId }: { productId: number }) {
  const fetching = useMutation({
    mutationFn: () => download(`/api/v1/user/products/${productId}/download`),
    onSuccess: () => toast('已开始下载', 'done'),
  });
  return (
    <button
      type="button"
      className="btn btn-ink"
      disabled={fetching.isPending}
      aria-busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {fetching.isPending && <span className="spin" aria-hidden="true" />}
      下载文件
    </button>
  );
}

export interface OrderActionsProps {
  order: Order;
  onCancel: () => void;
}

/** What can be done with an order now; the first is what it waits for. */
export function OrderActions({ order, onCancel }: OrderActionsProps) {
  // The way from a to-do or a list leads straight to the choice of how to pay.
  const asked = useSearchParams().get('pay') === '1';
  const [paying, setPaying] = useState(asked && order.canPay);
  const again = buyAgain(order);
  const outcome = order.state === 'paid' || order.state === 'done' ? outcomes[order.type] : undefined;
  return (
    <div className={`${styles.actions} no-print`}>
      {order.state === 'unpaid' && (
        <button type="button" className="btn btn-ink" onClick={() => setPaying(true)}>
          去付款
        </button>
      )}
      {order.canUploadReceipt && (
        <Link className="btn btn-ink" href={transferPath(order)} prefetch={false}>
          {order.state === 'returned' ? '重传回执' : '上传回执'}
        </Link>
      )}
      {order.canPay && order.state !== 'unpaid' && (
        <button type="button" className="btn" onClick={() => setPaying(true)}>
          更换支付方式
        </button>
      )}
      {order.downloadProductId !== null && <Download productId={order.downloadProductId} />}
      {outcome && (
        <Link className="btn" href={outcome.href} prefetch={false}>
          {outcome.label}
        </Link>
      )}
      {again && (
        <Link className="btn btn-ink" href={again.href} prefetch={false}>
          {again.label}
        </Link>
      )}
      {order.canCancel && (
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          取消订单
        </button>
      )}
      <PrintButton label="打印订单" />
      {paying && <PayAgainDialog order={order} onClose={() => setPaying(false)} />}
    </div>
  );
}
