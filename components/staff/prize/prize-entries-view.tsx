'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { BackLink } from '@/components/shell/list/back-link';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { type Column, DataTable } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { awardClassKey } from '@/lib/contract/prize';
import type { judgePrizeEntries, PrizeEntryState, StaffPrizeEntry } from '@/lib/contract/staff-prize';
import { entryOps } from './entry-ops';
import classes from './staff-prize.module.css';
import { judgeRef, prizeBoardRef, prizeReadings, staffEntriesRef, staffPrizePath } from './staff-prize-refs';

const states: PrizeEntryState[] = ['submitted', 'shortlisted', 'rejected', 'awarded'];
const stateLabels: Record<PrizeEntryState, string> = {
  submitted: '待初评',
  shortlisted: '已入围',
  rejected: '未入围',
  awarded: '已获奖',
};

/** Works of a session: result of the first round, visibility in the hall, awards. */
export function PrizeEntriesView({ id }: { id: number }) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const board = useEndpoint(prizeBoardRef, { params: { id } }, { meta: { background: true }, retry: false }).data;
  const list = useAccountList(staffEntriesRef, ({ pageIndex, oneOf, text }) => ({
    params: { id },
    query: {
      pageIndex,
      pageSize: 20,
      classKey: oneOf('classKey', awardClassKey.options),
      state: oneOf('state', states),
      q: text('q', 60),
    },
  }));
  const judge = useEndpointMutation<typeof judgePrizeEntries>(judgeRef, {
    refreshes: prizeReadings,
    onSuccess: ({ done, refused }) => {
      setPicked(refused.map((one) => one.id));
      const [first] = refused;
      if (first) toast(`登记 ${done.length} 件，${refused.length} 件没有登记：${first.reason}`, 'error');
      else toast(`已登记 ${done.length} 件`, 'done');
    },
  });
  const decide = (verdict: 'shortlisted' | 'rejected') =>
    judge.mutate({ params: { id }, body: { ids: [...picked], verdict } });
  const classNames = new Map(board?.classes.map(({ key, name }) => [key, name]));
  const levelNames = new Map(board?.levels.map(({ key, name }) => [key, name]));
  const toggle = (entry: number) =>
    setPicked(picked.includes(entry) ? picked.filter((one) => one !== entry) : [...picked, entry]);
  const columns: Column<StaffPrizeEntry>[] = [
    {
      label: '作品',
      as: 'title',
      cell: (entry) => (
        <>
          {entry.canJudge && (
            <Checkbox
              checked={picked.includes(entry.id)}
              aria-label={`选择${entry.title}`}
              onChange={() => toggle(entry.id)}
            />
          )}
          {entry.title}
          <small>{`${entry.number}，${entry.author}`}</small>
        </>
      ),
    },
    { label: '类别', cell: ({ classKey }) => classNames.get(classKey) ?? classKey },
    { label: '票数', as: 'figure', cell: ({ votes }) => String(votes) },
    { label: '奖级', cell: ({ level }) => (level ? (levelNames.get(level) ?? level) : '—') },
    {
      label: '状态',
      as: 'state',
      cell: ({ state, isHidden, caseState }) => (
        <>
          <StatusTag state={stateLabels[state]} tone={state === 'submitted' ? 'gold' : undefined} />
          {isHidden && <StatusTag state="未展示" plain />}
          {state === 'submitted' && caseState && <small>{`申报${caseState}`}</small>}
        </>
      ),
    },
  ];
  return (
    <>
      <BackLink href={staffPrizePath(id)} label="评选进展" />
      <AccountList
        list={list}
        title="作品与评奖"
        sub={board?.title}
        noun="作品"
        unit="件"
        search="作品、作者、单位或编号"
        select={{
          name: 'classKey',
          label: '类别',
          all: '全部类别',
          options: (board?.classes ?? []).map(({ key, name }) => ({ value: key, label: name })),
        }}
        chips={{
          name: 'state',
          label: '状态',
          options: choicesOf(states, stateLabels),
          counts: ({ counts }) => counts,
        }}
        empty={{ title: '还没有作品', text: '征集期内的申报受理以后出现在这里。' }}
      >
        {(page) => (
          <>
            {picked.length > 0 && (
              <div className={classes.bulk}>
                {`已选 ${picked.length} 件`}
                <button
                  type="button"
                  className="btn btn-ink btn-sm"
                  disabled={judge.isPending}
                  onClick={() => decide('shortlisted')}
                >
                  登记入围
                </button>
                <button
                  type="button"
                  className="btn btn-sm"
                  disabled={judge.isPending}
                  onClick={() => decide('rejected')}
                >
                  登记未入围
                </button>
              </div>
            )}
            <DataTable rows={page.list} columns={columns} ops={entryOps(board)} />
          </>
        )}
      </AccountList>
    </>
  );
}
