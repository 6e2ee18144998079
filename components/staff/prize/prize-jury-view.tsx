'use client';

import { useState } from 'react';
import { AccountDetail } from '@/components/shell/list/account-detail';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getPrizeJury, type PrizeResult, type StaffJuror } from '@/lib/contract/staff-prize-jury';
import { jurorOps } from './juror-ops';
import { CriteriaDialog, InviteDialog } from './jury-dialogs';
import classes from './staff-prize.module.css';
import { staffPrizePath } from './staff-prize-refs';

const jurorColumns: Column<StaffJuror>[] = [
  {
    label: '评委',
    as: 'title',
    cell: ({ name, organisation }) => (
      <>
        {name}
        {organisation && <small>{organisation}</small>}
      </>
    ),
  },
  { label: '手机', cell: ({ mobile }) => mobile },
  {
    label: '进度',
    cell: ({ scored, due, recused }) => `${scored}/${due} 件${recused > 0 ? `，回避 ${recused} 件` : ''}`,
  },
  { label: '催办', cell: ({ remindedAt }) => remindedAt?.slice(0, 16) ?? '' },
  { label: '状态', as: 'state', cell: ({ stateLabel }) => <StatusTag state={stateLabel} plain /> },
];

const points = (value: number | null): string => (value === null ? '—' : String(value));

const resultColumns: Column<PrizeResult>[] = [
  {
    label: '作品',
    as: 'title',
    cell: ({ number, title, className }) => (
      <>
        {title}
        <small>{`${className} ${number}`}</small>
      </>
    ),
  },
  {
    label: '评委评分',
    cell: ({ scores }) =>
      scores.length === 0
        ? '还没有'
        : scores.map(({ juror, total, isOutlier }) => (
            <small key={juror}>{`${juror} ${total}${isOutlier ? '（偏离）' : ''}`}</small>
          )),
  },
  { label: '平均', as: 'figure', cell: ({ mean }) => points(mean) },
  { label: '标准差', as: 'figure', cell: ({ spread }) => points(spread) },
  { label: '评委分', as: 'figure', cell: ({ jury }) => points(jury) },
  {
    label: '公众分',
    as: 'figure',
    cell: ({ vote, votes }) => (
      <>
        {vote}
        <small className="nowrap">{`${votes} 票`}</small>
      </>
    ),
  },
  { label: '总分', as: 'figure', cell: ({ total }) => points(total) },
  {
    label: '名次',
    as: 'state',
    cell: ({ rank, isTied, isBelowGold }) => (
      <>
        {rank !== null && <StatusTag state={isTied ? `并列第 ${rank}` : `第 ${rank}`} plain />}
        {isBelowGold && <small className="nowrap">不足金奖线</small>}
      </>
    ),
  },
];

/** Jury of a session: criteria, progress by juror, and the result with its parts. */
export function PrizeJuryView({ id }: { id: number }) {
  const [open, setOpen] = useState<'criteria' | 'invite' | null>(null);
  const query = useEndpoint(getPrizeJury, { params: { id } }, { meta: { quiet: true }, retry: false });
  const close = () => setOpen(null);
  return (
    <AccountDetail
      query={query}
      heading="评委与评分"
      back={{ href: staffPrizePath(id), label: '评选进展' }}
      missing="没有这一届评选。"
    >
      {({ criteria, jurors, results }) => (
        <>
          <TitleBox
            variant="work"
            title="评委与评分"
            actions={
              criteria.length > 0 && (
                <button type="button" className="btn btn-ink" onClick={() => setOpen('invite')}>
                  邀请评委
                </button>
              )
            }
          />
          <div className={classes.stack}>
            <Card
              title="评分标准"
              more={
                <button type="button" className="link" onClick={() => setOpen('criteria')}>
                  设定标准
                </button>
              }
            >
              <p>
                {criteria.length === 0
                  ? '还没有设定评分标准，设定以后可以邀请评委。'
                  : criteria.map(({ name, weight }) => `${name} ${weight}%`).join('，')}
              </p>
            </Card>
            <Card title="评委" bare={jurors.length > 0}>
              {jurors.length === 0 ? (
                <p>还没有邀请评委。</p>
              ) : (
                <DataTable rows={jurors} columns={jurorColumns} ops={jurorOps(id)} />
              )}
            </Card>
            <Card title="计分" bare={results.length > 0}>
              {results.length === 0 ? <p>还没有入围的作品。</p> : <DataTable rows={results} columns={resultColumns} />}
            </Card>
            <p className="help">
              只计已提交的评分。评委分＝平均分×0.7，五位以上去掉一个最高分和一个最低分；公众分＝30×√(得票÷本类最高得票)。总分相同的，评委分高者在前，仍相同的并列，由评审委员会投票决定。
            </p>
          </div>
          {open === 'criteria' && <CriteriaDialog id={id} criteria={criteria} onClose={close} />}
          {open === 'invite' && <InviteDialog id={id} onClose={close} />}
        </>
      )}
    </AccountDetail>
  );
}
