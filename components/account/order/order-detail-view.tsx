'use client';

import { useState } from 'react';
import { AccountDetail, DetailColumns, DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { EventCard } from '@/components/shell/list/event-card';
import { useBuyer } from '@/components/shell/session/use-buyer';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { StepFlow } from '@/components/ui/step-flow';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Order, OrderState } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels, payTypeLabels } from '@/lib/kinds/products/order-labels';
import { orderWaiting } from '@/lib/rules/waiting';
import { clause } from '@/lib/text/clause';
import { CancelOrderDialog } from './cancel-order-dialog';
import { OrderActions } from './order-actions';
import { orderFlow } from './order-flow';
import { refundFacts, refundNotice } from './order-refund';
import { ReceiptCard } from './receipt-card';
import { RefundRequestCard } from './refund-request';
import { orderRef } from './use-cancel-order';

/** States that change without the buyer, so the page polls. */
const watched: OrderState[] = ['unpaid', 'auditing'];
const WATCH_MS = 15_000;

/** A number with a copy button. */
const copied = (words: string, value: string, name: string) => (
  <>
    {words}
    <CopyButton value={value} name={name} />
  </>
);

/** One sentence about the next step, if there is one. */
function NextWords({ order }: { order: Order }) {
  if (order.state === 'unpaid' && order.expiresAt) {
    return <NoticeBar>{`请在 ${order.expiresAt.slice(0, 16)} 前付款，超时订单自动取消。`}</NoticeBar>;
  }
  if (order.state === 'awaitingReceipt' && order.expiresAt) {
    return <NoticeBar>{`请在 ${order.expiresAt.slice(0, 16)} 前转账并上传回执，逾期订单自动取消。`}</NoticeBar>;
  }
  if (order.state === 'returned') {
    const reason = order.receipts[0]?.reason;
    return <NoticeBar tone="warn">{`回执未通过${reason ? `：${clause(reason)}` : ''}。请核对后重新上传。`}</NoticeBar>;
  }
  if (order.state === 'auditing') return <NoticeBar>回执已提交，审核通过后订单生效，结果会发到您的消息里。</NoticeBar>;
  if (order.refundRequest?.state === 'waiting' || order.refundRequest?.state === 'proposed')
    return <NoticeBar>退款申请已提交，结果会发到您的消息里。</NoticeBar>;
  if (order.refund) return <NoticeBar>{refundNotice(order.refund)}</NoticeBar>;
  return null;
}

function OrderFacts({ order }: { order: Order }) {
  const { title, type, amount, paidAt, createdAt, payType, remittanceCode } = order;
  const code = { label: '汇款识别码', value: copied(remittanceCode, remittanceCode, '复制汇款识别码') };
  return (
    <Card title="订单信息">
      <DefinitionList
        items={[
          { label: '商品', value: title },
          { label: '类型', value: products[type].label },
          { label: '购买方', value: useBuyer() },
          {
            label: paidAt ? '实付金额' : '应付金额',
            value: <span className={styles.total}>{formatFen(amount)}</span>,
          },
          { label: '支付方式', value: amount === 0 ? '无需付款' : payTypeLabels[payType] },
          { label: '下单时间', value: createdAt },
          { label: '付款时间', value: paidAt },
          ...(payType === '1' ? [code] : []),
          ...order.refunds.flatMap(refundFacts),
        ]}
      />
    </Card>
  );
}

function OrderBody({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { title, state, orderNo, type, amount, canPay, canUploadReceipt } = order;
  const flow = orderFlow(order);
  return (
    <>
      <DetailHead
        tag={<StatusTag state={orderStateLabels[state]} />}
        title={title}
        meta={[copied(`订单号 ${orderNo}`, orderNo, '复制订单号'), products[type].label, formatFen(amount)]}
        waiting={orderWaiting(order)}
        actions={<OrderActions order={order} onCancel={() => setAsking(true)} />}
      >
        {flow.length > 0 && <StepFlow steps={flow} />}
      </DetailHead>
      <div className={styles.notice}>
        <NextWords order={order} />
      </div>
      <DetailColumns>
        <div>
          <RefundRequestCard order={order} />
          <OrderFacts order={order} />
          <ReceiptCard order={order} />
        </div>
        <EventCard
          events={order.events.map((event) => ({ ...event, title: event.action }))}
          isOpen={canPay || canUploadReceipt || state === 'auditing'}
        />
      </DetailColumns>
      <CancelOrderDialog order={asking ? order : null} onClose={() => setAsking(false)} />
    </>
  );
}

export interface OrderDetailViewProps {
  /** From the address, not validated; the provider finds no order for an invalid id. */
  id: string;
}

/** One order: state, subject, receipts, history and actions. */
export function OrderDetailView({ id }: OrderDetailViewProps) {
  const query = useEndpoint(
    orderRef,
    { params: { id } },
    {
      meta: { quiet: true },
      refetchInterval: ({ state }) => (state.data && watched.includes(state.data.state) ? WATCH_MS : false),
    },
  );
  return (
    <AccountDetail query={query} heading="订单详情" back={{ href: '/mine/order', label: '返回我的订单' }}>
      {(order) => <OrderBody order={order} />}
    </AccountDetail>
  );
}
