'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { tellDecided } from '@/components/staff/decided/decided';
import { ProofSheet } from '@/components/staff/queue/proof-sheet';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { StaffRefund } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import { refundLabels } from '@/lib/kinds/products/order-labels';
import styles from './money.module.css';
import { refundState } from './money-labels';
import { finishRef, moneyReadings, refundRef, resendRef } from './money-refs';

/** Remaining action: query the gateway again, or record the transfer back. */
function Next({ refund: { id, way, amount, buyer } }: { refund: StaffRefund }) {
  const [asking, setAsking] = useState(false);
  const resend = useEndpointMutation(resendRef, {
    refreshes: moneyReadings,
    onSuccess: ({ state }) =>
      toast(
        state === 'done' ? '支付机构已退款' : '支付机构还没有确认，稍后会自动再请求',
        state === 'done' ? 'done' : 'info',
      ),
  });
  const finish = useEndpointMutation(finishRef, { refreshes: moneyReadings, meta: { quiet: true } });
  const again = () => resend.mutate({ params: { id } });
  if (way === 'gateway') {
    return (
      <Card title="办理">
        <p>款项由支付机构原路退回。没有确认的，系统会自动再请求；也可以现在再请求一次，同一笔不会退两次。</p>
        <div className="row">
          <BusyButton data-decide="" busy={resend.isPending} onClick={again}>
            再次请求退款
          </BusyButton>
        </div>
      </Card>
    );
  }
  return (
    <Card title="办理">
      <p>{`请在网上银行把 ${formatFen(amount)} 退给付款人（${buyer}），再登记银行流水号。`}</p>
      <div className="row">
        <button type="button" className="btn btn-ink" data-decide="" onClick={() => setAsking(true)}>
          登记退款转账
        </button>
      </div>
      {asking && (
        <PromptDialog
          title="登记退款转账"
          label="银行流水号"
          confirmLabel="登记"
          isValid={(reference) => reference !== '' || '请填写退款转账的银行流水号'}
          send={async (reference) => {
            await finish.mutateAsync({ params: { id }, body: { reference } });
            tellDecided('refund', id, '已登记，购买方会收到消息');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Review({ refund }: { refund: StaffRefund }) {
  const { id, refundNo, order, amount, buyer, way, surplus, reason, reference, note, createdAt } = refund;
  const { label, tone } = refundState(refund);
  return (
    <>
      <DetailHead
        tag={<StatusTag state={label} tone={tone} />}
        title={order.title}
        meta={[`退款单号 ${refundNo}`, formatFen(amount), surplus && '多收款']}
        actions={
          <Link className="btn" href={`/staff/money/orders/${order.id}`} prefetch={false}>
            看订单
          </Link>
        }
      />
      <ProofSheet
        files={[]}
        decision={
          <QueuePanel key={id} queue="refunds" subject="refund" id={id} isOpen={refund.state !== 'done'}>
            {refund.state !== 'done' && <Next refund={refund} />}
          </QueuePanel>
        }
      >
        <Card title="退款信息">
          <DefinitionList
            items={[
              { label: '退款金额', value: <b className={styles.money}>{formatFen(amount)}</b> },
              { label: '方式', value: refundLabels[way].label },
              { label: '订单号', value: order.orderNo },
              { label: '购买方', value: buyer },
              { label: '登记时间', value: createdAt },
              { label: '流水号', value: reference },
              { label: '原因', value: reason, full: true },
              { label: '内部备注', value: note, full: true },
            ]}
          />
        </Card>
      </ProofSheet>
    </>
  );
}

/** One refund: state and actions of finance. */
export function RefundReviewView({ id }: { id: number }) {
  const query = useEndpoint(refundRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="退款详情" back={{ href: '/staff/money/refunds', label: '返回退款' }}>
      {(refund) => <Review refund={refund} />}
    </AccountDetail>
  );
}
