'use client';

import Link from 'next/link';
import { ColumnHeads } from '@/components/ui/column-heads';
import { Facts } from '@/components/ui/facts';
import { StatusTag } from '@/components/ui/status-tag';
import type { OrderSummary } from '@/lib/contract/commerce';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels, payTypeLabels } from '@/lib/kinds/products/order-words';
import { buyAgain, nextStepOf, orderPath, transferPath } from './order-links';
import styles from './orders.module.css';

/** What an order waits for from its buyer, as a link; one that is closed, the way to have it again. */
function NextStep({ order }: { order: OrderSummary }) {
  const step = nextStepOf[order.state];
  const again = buyAgain(order);
  if (again) {
    return (
      <Link href={again.href} prefetch={false} aria-label={`${again.label}：${order.title}`}>
        {again.label}
      </Link>
    );
  }
  if (!step) return null;
  return (
    <Link
      href={step.transfer ? transferPath(order) : `${orderPath(order.id)}?pay=1`}
      prefetch={false}
      aria-label={`${step.label}：${order.title}`}
    >
      {step.label}
    </Link>
  );
}

export interface OrderTableProps {
  orders: readonly OrderSummary[];
  /** Asked to cancel one. */
  onCancel: (order: OrderSummary) => void;
}

const cancellable = (order: OrderSummary) => nextStepOf[order.state] !== undefined;

/** Orders as rows; cards on the phone. */
export function OrderTable({ orders, onCancel }: OrderTableProps) {
  return (
    <table className={`table ${styles.table}`}>
      <ColumnHeads labels={['名称与订单号', '类型', '金额', '下单时间', '状态']} ops="操作" />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className="title">
              {order.title}
              <small>{order.orderNo}</small>
            </td>
            <td data-l="类型">
              <span className="nowrap">{products[order.type].label}</span>
            </td>
            <td data-l="金额">
              <span className="nowrap">
                {formatFen(order.amount)}
                {order.amount > 0 && <small>{payTypeLabels[order.payType]}</small>}
              </span>
            </td>
            <td data-l="下单时间">
              <span className="nowrap">{order.createdAt.slice(0, 16)}</span>
            </td>
            <td className="state">
              <StatusTag state={orderStateLabels[order.state]} />
            </td>
            <td className="ops">
              {cancellable(order) && (
                <button type="button" onClick={() => onCancel(order)} aria-label={`取消：${order.title}`}>
                  取消
                </button>
              )}
              <NextStep order={order} />
              <Link href={orderPath(order.id)} prefetch={false} aria-label={`查看：${order.title}`}>
                查看
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a cancellation is about. */
export function CancelWords({ order }: { order: Pick<OrderSummary, 'title' | 'orderNo' | 'amount'> }) {
  return (
    <>
      <p>{`“${order.title}”`}</p>
      <p className="mute">
        <Facts items={[`订单 ${order.orderNo}`, formatFen(order.amount)]} />
      </p>
      <p>取消后不能恢复，需要时可以重新下单。已经转账的请不要取消，先上传回执。</p>
    </>
  );
}
