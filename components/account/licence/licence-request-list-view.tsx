'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { LicenceRequest, LicenceState } from '@/lib/contract/licence-requests';
import { licenceRequestPath, licenceStateLabels } from '@/lib/kinds/content/licence-labels';
import classes from './licence.module.css';
import { requestsRef } from './licence-refs';

const LIST = '/manage/licence-requests';
const SENT = `${LIST}?side=sent`;
const states: LicenceState[] = ['open', 'accepted', 'declined', 'withdrawn'];

/** Term in words. */
export const termOf = ({ startsOn, endsOn }: Pick<LicenceRequest, 'startsOn' | 'endsOn'>): string =>
  endsOn ? `${startsOn} 至 ${endsOn}` : `${startsOn} 起，长期`;

const columns: Column<LicenceRequest>[] = [
  {
    label: '作品',
    as: 'title',
    cell: ({ title, number }) => (
      <>
        {title}
        <small>{number}</small>
      </>
    ),
  },
  { label: '对方', cell: ({ other }) => other },
  // An element, as the table would keep a short text on one line.
  { label: '用途', cell: ({ purpose }) => <span className={classes.text}>{purpose}</span> },
  { label: '申请时间', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={licenceStateLabels[state]} /> },
];

/** 使用申请: requests that the account received for its works, or sent for those of others. */
export function LicenceRequestListView() {
  const list = useAccountList(requestsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, side: oneOf('side', ['received', 'sent']) ?? 'received', state: oneOf('state', states) },
  }));
  const isSent = list.address.get('side') === 'sent';
  return (
    <AccountList
      list={list}
      title="使用申请"
      tabs={
        <div className={classes.tabs}>
          <SubTabs
            label="使用申请"
            current={isSent ? SENT : LIST}
            items={[
              { name: '收到的申请', path: LIST },
              { name: '发出的申请', path: SENT },
            ]}
          />
        </div>
      }
      noun="申请"
      unit="件"
      chips={{
        name: 'state',
        label: '申请状态',
        options: choicesOf(states, licenceStateLabels),
        counts: ({ counts }) => counts,
      }}
      empty={
        isSent
          ? {
              title: '还没有发出申请',
              text: '在登记公示里找到接受使用申请的作品，写明用途、期限与地域即可申请。',
              way: { href: '/register/search?open=1', label: '接受申请的作品' },
            }
          : {
              title: '还没有收到申请',
              text: '把已公告的登记开放使用以后，他人的申请会到这里，并以消息告知。',
              way: { href: '/manage/open-works', label: '开放使用' },
            }
      }
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, title }) => <RowLink href={licenceRequestPath(id)} of={title} />}
        />
      )}
    </AccountList>
  );
}
