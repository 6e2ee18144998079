'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { type Column, counted, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { OwnWork } from '@/lib/contract/licence-requests';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { ownWorksRef } from './licence-refs';

const columns: Column<OwnWork>[] = [
  {
    label: '名称',
    as: 'title',
    cell: ({ title, number }) => (
      <>
        {title}
        <small>{number}</small>
      </>
    ),
  },
  { label: '类型', cell: ({ workType, kind }) => workType || certificateKinds[kind].label },
  { label: '登记日期', cell: ({ issuedOn }) => issuedOn },
  { label: '公开图片', cell: ({ showsPicture }) => (showsPicture ? '公开' : '—') },
  { label: '待答复', as: 'figure', cell: ({ waiting }) => (waiting > 0 ? String(waiting) : '—') },
  {
    label: '状态',
    as: 'state',
    cell: ({ isOpen, status, verdict }) =>
      status === 'revoked' ? (
        <StatusTag state={verdict} />
      ) : (
        <StatusTag state={isOpen ? '接受申请' : '未开放'} tone={isOpen ? 'jade' : 'neutral'} />
      ),
  },
];

/** 开放使用: own announced works, and which of them accept requests. */
export function OpenWorksView() {
  const list = useAccountList(ownWorksRef, ({ pageIndex }) => ({ query: { pageIndex } }));
  return (
    <AccountList
      list={list}
      title="开放使用"
      sub="已公告的登记都在登记公示里；选择接受使用申请的，公示页上会出现“申请使用”"
      noun="登记"
      unit="件"
      empty={{
        title: '还没有已公告的登记',
        text: '作品登记或软件登记发证并公告以后，可以在这里开放给他人申请使用。',
        way: { href: '/manage/self/work', label: '查看作品登记' },
      }}
    >
      {(page) => (
        <DataTable
          rows={counted(page.list)}
          columns={columns}
          ops={({ publicId, title }) => <RowLink href={`/manage/open-works-detail?id=${publicId}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
