'use client';

import { useState } from 'react';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { PrizeBoard } from '@/lib/contract/staff-prize';
import { earlierPath } from '@/lib/routes/prize-path';
import { AnnounceCard } from './announce-card';
import classes from './staff-prize.module.css';
import { prizeBack, prizeBoardRef, staffPrizePath } from './staff-prize-refs';
import { StagesDialog } from './stages-dialog';

type ClassRow = PrizeBoard['classes'][number] & { id: number };
type StageRow = PrizeBoard['stages'][number] & { id: number };

const classColumns: Column<ClassRow>[] = [
  { label: '类别', as: 'title', cell: ({ name }) => name },
  { label: '参评', as: 'figure', cell: ({ received }) => String(received) },
  {
    label: '入围',
    as: 'figure',
    cell: ({ shortlisted, hidden }) => (
      <>
        {shortlisted}
        {hidden > 0 && <small className="nowrap">{`${hidden} 件未展示`}</small>}
      </>
    ),
  },
  { label: '票数', as: 'figure', cell: ({ votes }) => String(votes) },
  { label: '登记获奖', as: 'figure', cell: ({ chosen }) => String(chosen) },
];

function Board({ board }: { board: PrizeBoard }) {
  const [open, setOpen] = useState(false);
  const { id, title, stage, stages, isCurrent, announcedAt, winners, entries, dailyVotes } = board;
  const stageColumns: Column<StageRow>[] = [
    { label: '阶段', as: 'title', cell: ({ name }) => name },
    { label: '开始', cell: ({ from }) => from },
    { label: '结束', cell: ({ to }) => to },
    { label: '今天', as: 'state', cell: ({ name }) => (name === stage ? <StatusTag state="进行中" /> : null) },
  ];
  return (
    <>
      <DetailHead
        tag={<StatusTag state={isCurrent ? '本届' : announcedAt ? '往届' : '尚未公布'} plain />}
        title={title}
        meta={[
          stage ? `现在是${stage}阶段` : '今天不在任何阶段',
          `作品 ${entries} 件`,
          `每人每日 ${dailyVotes} 票`,
          announcedAt ? `${announcedAt.slice(0, 16)} 公布获奖名单` : `已登记获奖 ${winners} 件，尚未公布`,
        ]}
        actions={
          <>
            <ButtonLink href={staffPrizePath(id, 'entries')} variant="ink">
              作品与评奖
            </ButtonLink>
            <ButtonLink href={staffPrizePath(id, 'jury')}>评委与评分</ButtonLink>
            <ButtonLink href={staffPrizePath(id, 'votes')}>投票概况</ButtonLink>
            {announcedAt && (
              <ButtonLink href={earlierPath('roster', id)} external>
                获奖名单
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={classes.stack}>
        <AnnounceCard board={board} />
        <Card
          title="评选阶段"
          bare
          more={
            <button type="button" className="link" onClick={() => setOpen(true)}>
              调整日期
            </button>
          }
        >
          <DataTable rows={counted(stages)} columns={stageColumns} />
        </Card>
        <Card title="各类作品" bare>
          <DataTable
            rows={counted(board.classes)}
            columns={classColumns}
            ops={({ key, name }) => (
              <RowLink href={`${staffPrizePath(id, 'entries')}?classKey=${key}`} of={name}>
                看作品
              </RowLink>
            )}
          />
        </Card>
      </div>
      {open && <StagesDialog board={board} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Control panel of a prize session: stages, classes, and the announcement of the winners. */
export function PrizeBoardView({ id }: { id: number }) {
  const query = useEndpoint(prizeBoardRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail query={query} heading="评选进展" back={prizeBack} missing="没有这一届评选。">
      {(board) => <Board board={board} />}
    </AccountDetail>
  );
}
