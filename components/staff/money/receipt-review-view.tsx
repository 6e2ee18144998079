'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { tellDecided } from '@/components/staff/decided/decided';
import { CheckCard } from '@/components/staff/queue/check-card';
import { ProofSheet } from '@/components/staff/queue/proof-sheet';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { ReviewedReceipt } from '@/lib/contract/receipts';
import { formatFen } from '@/lib/format/money';
import { clause } from '@/lib/text/clause';
import styles from './money.module.css';
import { receiptLabels } from './money-labels';
import { decideReceiptRef, moneyReadings, receiptRef } from './money-refs';

const HOME = '/staff/money/receipts';

function Decision({ receipt: { id, order } }: { receipt: ReviewedReceipt }) {
  const [returning, setReturning] = useState(false);
  // Told by the mutation itself: the decision unmounts the buttons, and with them their `mutate` callbacks.
  const decide = useEndpointMutation(decideReceiptRef, {
    refreshes: moneyReadings,
    onSuccess: (_, { body }) =>
      tellDecided('receipt', id, body.pass ? '已通过，订单生效' : '已退回，购买方可以在七日内重新上传'),
  });
  return (
    <Card title="审核">
      <p>
        请核对收款账号、金额 <b>{formatFen(order.amount)}</b> 与附言里的识别码。通过后订单即生效，不能撤回。
      </p>
      <div className="row">
        <BusyButton
          data-decide=""
          busy={decide.isPending && !returning}
          onClick={() => decide.mutate({ params: { id }, body: { pass: true } })}
        >
          通过
        </BusyButton>
        <button
          type="button"
          className="btn"
          data-decide=""
          disabled={decide.isPending}
          onClick={() => setReturning(true)}
        >
          退回
        </button>
      </div>
      {returning && (
        <PromptDialog
          title="退回转账回执"
          label="退回的原因，购买方会看到"
          confirmLabel="退回"
          maxLength={200}
          isValid={(reason) => reason !== '' || '请填写退回原因'}
          send={(reason) => decide.mutateAsync({ params: { id }, body: { pass: false, reason } })}
          onClose={() => setReturning(false)}
        />
      )}
    </Card>
  );
}

function Review({ receipt }: { receipt: ReviewedReceipt }) {
  const { id, order, buyer, remittanceCode, state, reason, createdAt, file, checks } = receipt;
  return (
    <>
      <DetailHead
        tag={<StatusTag state={receiptLabels[state]} />}
        title={order.title}
        meta={[`订单号 ${order.orderNo}`, formatFen(order.amount), `提交于 ${createdAt.slice(0, 16)}`]}
        actions={
          <Link className="btn" href={`/staff/money/orders/${order.id}`} prefetch={false}>
            看订单
          </Link>
        }
      />
      {state === 'returned' && reason && <NoticeBar tone="warn">{`已退回：${clause(reason)}。`}</NoticeBar>}
      <ProofSheet
        files={file ? [{ label: '回执', file, alt: '转账回执' }] : []}
        isPaperFirst
        decision={
          <QueuePanel key={id} queue="receipts" subject="receipt" id={id} isOpen={state === 'auditing'}>
            {state === 'auditing' ? (
              <Decision receipt={receipt} />
            ) : (
              <Card title="审核">
                <p className="mute">{state === 'passed' ? '已通过，订单已经生效。' : '已退回，等购买方重新上传。'}</p>
              </Card>
            )}
          </QueuePanel>
        }
      >
        <Card title="与订单核对">
          <DefinitionList
            single
            items={[
              { label: '应付金额', value: <b className={styles.money}>{formatFen(order.amount)}</b> },
              { label: '识别码', value: <b className={styles.money}>{remittanceCode}</b> },
              { label: '购买方', value: buyer },
              { label: '下单时间', value: order.createdAt },
            ]}
          />
        </Card>
        <CheckCard checks={checks} />
      </ProofSheet>
    </>
  );
}

/** One receipt on the proof sheet, beside the expected payment. */
export function ReceiptReviewView({ id }: { id: number }) {
  const query = useEndpoint(receiptRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="转账回执" back={{ href: HOME, label: '返回转账回执' }}>
      {(receipt) => <Review receipt={receipt} />}
    </AccountDetail>
  );
}
