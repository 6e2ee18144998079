'use client';

import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { BatchDetail } from '@/lib/contract/batches';
import { batchStates } from '@/lib/kinds/batch-labels';
import styles from './batch.module.css';
import { BatchActions } from './batch-actions';
import { BatchCasesCard } from './batch-cases-card';
import { ReceiptCard, ReceiptForm } from './batch-receipt';
import { batchRef } from './batch-refs';
import { CandidatesCard } from './candidates-card';
import { CertificatesCard } from './certificates-card';

/** Receipt or certificates that a batch waits for, with the last day. */
function waitingFor({ state, dueOn, overdue, waiting }: BatchDetail) {
  if (dueOn === null || waiting === 0) return null;
  const text = `${state === 'sent' ? '回执' : '证书'}期限 ${dueOn}`;
  return overdue ? <b className={styles.late}>{`${text}，已超期`}</b> : text;
}

function Detail({ batch }: { batch: BatchDetail }) {
  const { number, kindLabel, state, cases, waiting, by, createdAt, sentAt, receipt } = batch;
  const isSent = state === 'sent' || state === 'received';
  return (
    <>
      <DetailHead
        tag={<StatusTag state={batchStates[state].label} tone={batchStates[state].tone} />}
        title={`${kindLabel}批次`}
        meta={[
          <>
            {number}
            <CopyButton value={number} name="复制批次号" />
          </>,
          `${cases} 件业务`,
          `${by} 建立于 ${createdAt.slice(0, 16)}`,
          sentAt && `送出于 ${sentAt.slice(0, 16)}`,
          waitingFor(batch),
        ]}
        actions={<BatchActions batch={batch} />}
      />
      <div className={styles.stack}>
        {(state === 'sent' || (state === 'done' && !batch.receipt)) && <ReceiptForm batch={batch} />}
        {isSent && waiting > 0 && <CertificatesCard batch={batch} />}
        <BatchCasesCard batch={batch} />
        {state === 'open' && <CandidatesCard batch={batch} />}
        {receipt && <ReceiptCard receipt={receipt} />}
      </div>
    </>
  );
}

/** One batch: its cases, package, receipt and certificates. */
export function BatchView({ id }: { id: number }) {
  const query = useEndpoint(batchRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="转报批次"
      back={{ href: '/staff/batches', label: '返回转报批次' }}
      missing="没有这个批次。"
    >
      {(batch) => <Detail batch={batch} />}
    </AccountDetail>
  );
}
