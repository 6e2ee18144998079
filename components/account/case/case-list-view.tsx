'use client';

import { askOwnCases, caseStages } from '@/components/account/order/own-lists';
import { AccountList } from '@/components/shell/list/account-list';
import { DraftsCard } from '@/components/shell/list/drafts-card';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseStage, CaseSummary, listOwnCases } from '@/lib/contract/cases';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { CaseProgress } from './case-progress';

const ownCasesRef = endpointRef<typeof listOwnCases>('GET', '/api/v1/user/records');

const stageLabels: Record<CaseStage, string> = { yours: '待您办理', running: '办理中', closed: '已办结' };

const columns: Column<CaseSummary>[] = [
  {
    label: '名称与编号',
    as: 'title',
    cell: ({ title, recordNo }) => (
      <>
        {title}
        <small className="nowrap">{recordNo}</small>
      </>
    ),
  },
  { label: '类型', cell: ({ kindLabel }) => kindLabel },
  { label: '进度', cell: (row) => <CaseProgress ownCase={row} /> },
  { label: '提交时间', cell: ({ submittedAt }) => submittedAt?.slice(0, 10) ?? '未提交' },
  { label: '期限', cell: ({ stage, dueOn }) => (stage === 'closed' ? '—' : (dueOn ?? '—')) },
  { label: '状态', as: 'state', cell: ({ statusLabel, tone }) => <StatusTag state={statusLabel} tone={tone} /> },
];

const nothingYet = {
  title: '还没有业务',
  text: '作品完成之日权利即已产生，登记让权属更容易证明。',
  way: { href: '/work/form?type=plain', label: '办理作品登记' },
};

/** 我的业务: cases of all kinds. */
export function CaseListView() {
  const list = useAccountList(ownCasesRef, askOwnCases);
  const drafts = list.query.data?.drafts ?? [];
  return (
    <>
      <AccountList
        list={list}
        title="我的业务"
        actions={
          <ButtonLink href="/work" variant="ink">
            办理新业务
          </ButtonLink>
        }
        noun="业务"
        unit="件"
        search="名称或编号"
        select={{
          name: 'kind',
          label: '业务类型',
          all: '全部类型',
          options: ({ kinds }) => kinds.map(({ kind, label }) => ({ value: kind, label })),
        }}
        chips={{
          name: 'stage',
          label: '办理阶段',
          options: choicesOf(caseStages, stageLabels),
          counts: ({ stages }) => stages,
        }}
        empty={nothingYet}
      >
        {(page) => (
          <DataTable
            rows={page.list}
            columns={columns}
            ops={({ id, title }) => <RowLink href={`/mine/bussiness-detail?id=${id}`} of={title} />}
          />
        )}
      </AccountList>
      <DraftsCard drafts={drafts} />
    </>
  );
}
