'use client';

import { useState } from 'react';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Column, DataTable } from '@/components/ui/data-table';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { beginPrizePublicity } from '@/lib/contract/prize-objections';
import {
  type announcePrizeWinners,
  type PrizeBoard,
  proposeAnnouncement,
  withdrawProposal,
} from '@/lib/contract/staff-prize';
import { announceRef, beginPublicityRef, prizeReadings } from './staff-prize-refs';

type Chosen = PrizeBoard['chosen'][number];

const columns: Column<Chosen>[] = [
  { label: '作品', as: 'title', cell: ({ title }) => title },
  { label: '奖级', cell: ({ className, level }) => `${className}${level}` },
  { label: '作者', cell: ({ author }) => author },
  { label: '评语', cell: ({ citation }) => citation },
];

const quiet = { refreshes: prizeReadings, meta: { quiet: true } };

function ProposeDialog({ board: { id, missing, chosen }, onClose }: { board: PrizeBoard; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(proposeAnnouncement, quiet);
  return (
    <FormDialog
      title="提请公布获奖名单"
      schema={proposeAnnouncement.body}
      initial={{ vacancies: '' }}
      submitLabel="提请公布"
      send={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast('已提请公布，由另一人复核', 'done');
      }}
      onClose={onClose}
    >
      <p>{`${chosen.length} 件获奖作品由另一人复核以后公示五个工作日，期满公布。提请以后不能改奖级，需要改的先撤回。`}</p>
      {missing.length > 0 && (
        <>
          <NoticeBar tone="warn">{`还有奖级没有登记：${missing.join('、')}。`}</NoticeBar>
          <TextAreaField name="vacancies" label="空缺的理由" required maxLength={300} rows={3} />
        </>
      )}
    </FormDialog>
  );
}

function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(withdrawProposal, quiet);
  return (
    <FormDialog
      title="撤回提请公布"
      schema={withdrawProposal.body}
      initial={{ reason: '' }}
      submitLabel="撤回"
      send={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast('已撤回，可以修改奖级', 'done');
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="理由" required maxLength={200} rows={3} />
    </FormDialog>
  );
}

/** Days of the publicity and the objections that hold the announcement back. */
function PublicityLine({ publicity }: { publicity: NonNullable<PrizeBoard['publicity']> }) {
  const { startsOn, endsOn, isOver, openObjections } = publicity;
  return (
    <NoticeBar tone={openObjections > 0 ? 'warn' : 'info'}>
      {`${startsOn} 至 ${endsOn} 公示${isOver ? '，已经期满' : ''}。`}
      {openObjections > 0 ? `有 ${openObjections} 件异议没有答复，答复以前不能公布。` : '没有待答复的异议。'}
      <a className="link" href="/staff/queue/prize-objection">
        查看异议
      </a>
    </NoticeBar>
  );
}

/** List of the winners as it will be public, and the steps by two people that lead to its announcement. */
export function AnnounceCard({ board }: { board: PrizeBoard }) {
  const [open, setOpen] = useState<'propose' | 'withdraw' | 'begin' | 'announce' | null>(null);
  const close = () => setOpen(null);
  const { id, chosen, proposal, publicity, canAnnounce } = board;
  const announce = useEndpointMutation<typeof announcePrizeWinners>(announceRef, {
    refreshes: prizeReadings,
    onSuccess: () => toast('获奖名单已公布', 'done'),
    onSettled: close,
  });
  const begin = useEndpointMutation<typeof beginPrizePublicity>(beginPublicityRef, {
    refreshes: prizeReadings,
    onSuccess: () => toast('拟获奖名单已公示', 'done'),
    onSettled: close,
  });
  if (!canAnnounce) return null;
  return (
    <Card
      title="获奖名单预览"
      bare
      more={
        proposal ? (
          <button type="button" className="link" onClick={() => setOpen('withdraw')}>
            撤回提请
          </button>
        ) : (
          <button type="button" className="link" onClick={() => setOpen('propose')}>
            提请公布
          </button>
        )
      }
    >
      {proposal && (
        <div className="card-body">
          <NoticeBar tone="warn">
            {`${proposal.by} 在 ${proposal.at.slice(0, 16)} 提请公布，${proposal.isOwn ? '等待另一人复核' : publicity ? '公示期满以后公布' : '请核对以后公示'}。`}
            {proposal.vacancies && `空缺的理由：${proposal.vacancies}`}
          </NoticeBar>
          {publicity && <PublicityLine publicity={publicity} />}
          {!proposal.isOwn && (
            <p>
              {publicity === null && (
                <button type="button" className="btn btn-seal" onClick={() => setOpen('begin')}>
                  开始公示
                </button>
              )}
              {publicity?.isOver && publicity.openObjections === 0 && (
                <button type="button" className="btn btn-seal" onClick={() => setOpen('announce')}>
                  公布获奖名单
                </button>
              )}
            </p>
          )}
        </div>
      )}
      <DataTable rows={chosen} columns={columns} />
      {open === 'propose' && <ProposeDialog board={board} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog id={id} onClose={close} />}
      {open === 'begin' && (
        <ConfirmDialog
          opened
          title="开始公示拟获奖名单？"
          confirmLabel="开始公示"
          busy={begin.isPending}
          onConfirm={() => begin.mutate({ params: { id } })}
          onClose={close}
        >
          <p>{`${chosen.length} 件拟获奖作品立即在网站公示五个工作日，期内任何人可以提出异议。需要改名单的，撤回提请以后重新公示。`}</p>
        </ConfirmDialog>
      )}
      {open === 'announce' && (
        <ConfirmDialog
          opened
          title="公布获奖名单？"
          confirmLabel="公布"
          busy={announce.isPending}
          onConfirm={() => announce.mutate({ params: { id } })}
          onClose={close}
        >
          <p>{`${chosen.length} 件获奖作品立即在网站公布，申报人会收到通知。公布以后不能再改。`}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
