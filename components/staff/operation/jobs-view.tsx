'use client';

import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { dropJob, runJobAgain, TroubledJob } from '@/lib/contract/operation';
import styles from './operation.module.css';
import { decidedRefs, dropJobRef, jobsRef, runAgainRef } from './operation-refs';

type Row = TroubledJob & { id: number };

const states = [
  { value: 'failed', label: '不再自动执行' },
  { value: 'retry', label: '还会再试' },
];

const columns: readonly Column<Row>[] = [
  {
    label: '任务',
    as: 'title',
    cell: ({ label, subject, effect }) => (
      <>
        {label}
        {subject && <small>{subject}</small>}
        <small>{effect}</small>
      </>
    ),
  },
  {
    label: '失败原因',
    cell: ({ reason, request }) => (
      <div className={styles.reason}>
        {reason}
        {request && <small className="mute">{`日志编号 ${request}`}</small>}
      </div>
    ),
  },
  { label: '已试', as: 'figure', cell: ({ tries }) => `${tries} 次` },
  {
    label: '时间',
    cell: ({ createdAt, failedAt, nextAt }) => (
      <div>
        {failedAt && <span className="nowrap">{`${failedAt.slice(0, 16)} 失败`}</span>}
        <small className="nowrap">{`${createdAt.slice(0, 16)} 建立`}</small>
        {nextAt && <small className="nowrap">{`${nextAt.slice(0, 16)} 再试`}</small>}
      </div>
    ),
  },
  {
    label: '状态',
    as: 'state',
    cell: ({ state }) => (
      <StatusTag state={state === 'failed' ? '已失败' : '还会再试'} tone={state === 'failed' ? 'seal' : 'neutral'} />
    ),
  },
];

const nameOf = ({ label, subject }: TroubledJob) => [label, subject].filter(Boolean).join('：');

function DropDialog({ job, onClose }: { job: TroubledJob; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation<typeof dropJob>(dropJobRef, {
    refreshes: decidedRefs,
    meta: { quiet: true },
  });
  return (
    <PromptDialog
      title={`放弃“${nameOf(job)}”`}
      label="原因"
      confirmLabel="放弃"
      maxLength={200}
      isValid={(text) => text.length >= 2 || '请写明原因'}
      send={async (reason) => {
        await mutateAsync({ params: { job: job.job }, body: { reason } });
        toast('已放弃，记入操作记录', 'done');
      }}
      onClose={onClose}
    >
      <p>{`${job.effect}。放弃以后不能恢复，需要的话请人工处理。`}</p>
    </PromptDialog>
  );
}

/** Failed jobs with their reasons; run again, or dropped with a reason. */
export function JobsView() {
  const [dropped, setDropped] = useState<TroubledJob | null>(null);
  const list = useAccountList(jobsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', ['failed', 'retry'] as const) },
  }));
  const { mutate, isPending } = useEndpointMutation<typeof runJobAgain>(runAgainRef, {
    refreshes: decidedRefs,
    onSuccess: () => toast('已重新执行，稍后看结果', 'done'),
  });
  return (
    <>
      <AccountList
        list={list}
        title="失败的任务"
        sub="放弃的任务不再执行；失败的保留三十天"
        noun="任务"
        unit="项"
        select={{ name: 'state', label: '状态', all: '全部', options: states }}
        empty={{ title: '没有失败的任务', text: '失败的后台任务会出现在这里，说明原因。' }}
      >
        {(page) => (
          <DataTable
            rows={counted(page.list)}
            columns={columns}
            ops={(job) => (
              <>
                <button
                  type="button"
                  className="more"
                  disabled={isPending}
                  aria-label={`重新执行：${nameOf(job)}`}
                  onClick={() => mutate({ params: { job: job.job } })}
                >
                  重新执行
                </button>
                <button
                  type="button"
                  className="more"
                  aria-label={`放弃：${nameOf(job)}`}
                  onClick={() => setDropped(job)}
                >
                  放弃
                </button>
              </>
            )}
          />
        )}
      </AccountList>
      {dropped && <DropDialog job={dropped} onClose={() => setDropped(null)} />}
    </>
  );
}
