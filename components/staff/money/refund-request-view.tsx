'use client';

import Link from 'next/link';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { ProofSheet } from '@/components/staff/queue/proof-sheet';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { RefundRequestDetail } from '@/lib/contract/refund-requests';
import { formatFen } from '@/lib/format/money';
import { refundRequestLabels } from '@/lib/kinds/products/order-labels';
import styles from './money.module.css';
import { requestTones } from './money-labels';
import { requestRef } from './money-refs';
import { Consent, Decision } from './refund-request-decision';

function Review({ request }: { request: RefundRequestDetail }) {
  const { id, state, order, buyer, reason, isAsked, amount, left, answer, note, refundId } = request;
  const isOpen = state === 'waiting' || state === 'proposed';
  return (
    <>
      <DetailHead
        tag={<StatusTag state={refundRequestLabels[state]} tone={requestTones[state]} />}
        title={order.title}
        meta={[`订单号 ${order.orderNo}`, formatFen(order.amount), `申请于 ${request.createdAt.slice(0, 16)}`]}
        actions={
          <Link className="btn" href={`/staff/money/orders/${order.id}`} prefetch={false}>
            看订单
          </Link>
        }
      />
      <ProofSheet
        files={[]}
        decision={
          <QueuePanel key={id} queue="refund-requests" subject="refundRequest" id={id} isOpen={isOpen}>
            {state === 'waiting' && <Decision request={request} />}
            {state === 'proposed' && <Consent request={request} />}
          </QueuePanel>
        }
      >
        <Card title="申请">
          <DefinitionList
            items={[
              { label: '提出方', value: isAsked ? '购买方' : '工作人员' },
              { label: '购买方', value: buyer },
              { label: '还可退', value: formatFen(left) },
              {
                label: state === 'granted' ? '退款金额' : '拟退金额',
                value: amount === null ? null : <b className={styles.money}>{formatFen(amount)}</b>,
              },
              { label: '原因', value: reason, full: true },
              { label: '给购买方的说明', value: answer, full: true },
              { label: '内部备注', value: note, full: true },
              { label: '提出人', value: request.proposer },
              { label: '提出时间', value: request.proposedAt },
              { label: isAsked || state === 'granted' ? '办理人' : '复核人', value: request.decider },
              { label: '办结时间', value: request.decidedAt },
              {
                label: '退款',
                value:
                  refundId === null ? null : (
                    <Link className="link" href={`/staff/money/refunds/${refundId}`} prefetch={false}>
                      查看退款
                    </Link>
                  ),
              },
            ].filter(({ value }) => value !== null && value !== '')}
          />
        </Card>
      </ProofSheet>
    </>
  );
}

/** One request for a refund: what was asked, the decision, and the second person's consent. */
export function RefundRequestView({ id }: { id: number }) {
  const query = useEndpoint(requestRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="退款申请"
      back={{ href: '/staff/money/refund-requests', label: '返回退款申请' }}
    >
      {(request) => <Review request={request} />}
    </AccountDetail>
  );
}
