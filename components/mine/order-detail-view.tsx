'use client';

import { useState } from 'react';
import { useBuyer } from '@/components/session/use-buyer';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { StepFlow } from '@/components/ui/step-flow';
import { Timeline, type TimelineEntry } from '@/components/ui/timeline';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { Order, OrderState } from '@/lib/contract/commerce';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels, payTypeLabels } from '@/lib/kinds/products/order-words';
import { clause } from '@/lib/text/clause';
import { BackLink } from './back-link';
import styles from './detail.module.css';
import { DetailSkeleton } from './detail-skeleton';
import { NoDetail } from './no-detail';
import { OrderActions } from './order-actions';
import { orderFlow } from './order-flow';
import { OrderReceipts } from './order-receipts';
import { refundFacts, refundNotice } from './order-refund';
import { CancelWords } from './order-table';
import { orderRef, useCancelOrder } from './use-cancel-order';

const actors = { buyer: '您', staff: '协会工作人员', gateway: '支付机构', system: '系统' } as const;

/** States that change without the buyer: the page looks again now and then. */
const watched: OrderState[] = ['unpaid', 'auditing'];
const WATCH_MS = 15_000;

const timelineOf = (order: Order): TimelineEntry[] =>
  order.events
    .map(({ action, note, actor, createdAt }, index, all): TimelineEntry => {
      const isLast = index === all.length - 1;
      const isOpen = order.canPay || order.canUploadReceipt || order.state === 'auditing';
      return { title: action, note, time: createdAt, by: actors[actor], state: isLast && isOpen ? 'now' : 'past' };
    })
    .reverse();

/** One sentence on what comes next, where there is something to say. */
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
  if (order.refund) return <NoticeBar>{refundNotice(order.refund)}</NoticeBar>;
  return null;
}

function OrderFacts({ order }: { order: Order }) {
  const transfer = order.payType === '1';
  const buyer = useBuyer();
  return (
    <section className="card" aria-labelledby="facts-title">
      <div className="card-head">
        <h2 id="facts-title">订单信息</h2>
      </div>
      <div className="card-body">
        <DefinitionList
          items={[
            { label: '商品', value: order.title },
            { label: '类型', value: products[order.type].label },
            { label: '购买方', value: buyer },
            {
              label: order.paidAt ? '实付金额' : '应付金额',
              value: <span className={styles.total}>{formatFen(order.amount)}</span>,
            },
            { label: '支付方式', value: order.amount === 0 ? '无需付款' : payTypeLabels[order.payType] },
            { label: '下单时间', value: order.createdAt },
            { label: '付款时间', value: order.paidAt },
            ...(transfer
              ? [
                  {
                    label: '汇款识别码',
                    value: (
                      <>
                        {order.remittanceCode}
                        <CopyButton value={order.remittanceCode} name="复制汇款识别码" />
                      </>
                    ),
                  },
                ]
              : []),
            ...refundFacts(order.refund),
          ]}
        />
      </div>
    </section>
  );
}

export interface OrderDetailViewProps {
  /** As the address has it; what is no number belongs to nobody. */
  id: string;
}

/** Everything on one order: where it stands, what it was for, its receipts, what happened, and what can be done. */
export function OrderDetailView({ id }: OrderDetailViewProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder(() => setAsking(false));
  const query = useEndpoint(
    orderRef,
    { params: { id } },
    {
      meta: { quiet: true },
      refetchInterval: ({ state }) => (state.data && watched.includes(state.data.state) ? WATCH_MS : false),
    },
  );
  if (query.isPending) return <DetailSkeleton title="订单详情" />;
  const order = query.data;
  if (!order) return <NoDetail query={query} title="订单详情" back={{ href: '/mine/order', label: '返回我的订单' }} />;
  const flow = orderFlow(order);

  return (
    <>
      <BackLink href="/mine/order">返回我的订单</BackLink>
      <section className={`card ${styles.head}`}>
        <div>
          <StatusTag state={orderStateLabels[order.state]} />
          <h1>{order.title}</h1>
          <p className={styles.meta}>
            <span>
              {`订单号 ${order.orderNo}`}
              <CopyButton value={order.orderNo} name="复制订单号" />
            </span>
            <span>{products[order.type].label}</span>
            <span>{formatFen(order.amount)}</span>
          </p>
        </div>
        <OrderActions order={order} onCancel={() => setAsking(true)} />
        {flow.length > 0 && (
          <div className={styles.flow}>
            <StepFlow steps={flow} />
          </div>
        )}
      </section>
      <div className={styles.notice}>
        <NextWords order={order} />
      </div>
      <div className={styles.columns}>
        <div>
          <OrderFacts order={order} />
          <OrderReceipts order={order} />
        </div>
        <section className="card" aria-labelledby="events-title">
          <div className="card-head">
            <h2 id="events-title">办理记录</h2>
          </div>
          <div className="card-body">
            <Timeline entries={timelineOf(order)} />
          </div>
        </section>
      </div>
      <ConfirmDialog
        opened={asking}
        title="取消这笔订单？"
        confirmLabel="取消订单"
        cancelLabel="先不取消"
        busy={cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate({ params: { id: order.id } })}
      >
        <CancelWords order={order} />
      </ConfirmDialog>
    </>
  );
}
