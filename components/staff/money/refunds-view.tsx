'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { StaffRefund } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import { refundState } from './money-labels';
import { refundsRef } from './money-refs';

const HOME = '/staff/money/refunds';
const states = ['pending', 'failed', 'done'] as const;
const tabs = [
  { name: '未完成', path: HOME },
  { name: '等待中', path: `${HOME}?state=pending` },
  { name: '失败', path: `${HOME}?state=failed` },
  { name: '已退款', path: `${HOME}?state=done` },
];

const columns: Column<StaffRefund>[] = [
  {
    label: '订单',
    as: 'title',
    cell: ({ order, refundNo }) => (
      <>
        {order.title}
        <small className="nowrap">{refundNo}</small>
      </>
    ),
  },
  { label: '购买方', cell: ({ buyer }) => buyer },
  {
    label: '金额',
    as: 'figure',
    cell: ({ amount, surplus }) => (
      <span className="nowrap">
        {formatFen(amount)}
        {surplus && <small>多收款</small>}
      </span>
    ),
  },
  { label: '原因', cell: ({ reason }) => reason },
  { label: '登记时间', cell: ({ createdAt }) => createdAt.slice(0, 16) },
  {
    label: '状态',
    as: 'state',
    cell: (refund) => {
      const { label, tone } = refundState(refund);
      return <StatusTag state={label} tone={tone} />;
    },
  },
];

/** Pending refunds by required action, and completed ones. */
export function RefundsView() {
  const list = useAccountList(refundsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  const views = useListViews(list.address, columns);
  const state = list.address.oneOf('state', states);
  return (
    <AccountList
      list={list}
      views={views.views}
      title="退款"
      sub="订单退款在订单详情里办理"
      tabs={<SubTabs label="退款的状态" items={tabs} current={state ? `${HOME}?state=${state}` : HOME} />}
      noun="退款"
      unit="笔"
      empty={{
        title: state === 'done' ? '还没有退款' : '没有等待的退款',
        text: '要给订单退款，先查到订单。',
        way: { href: '/staff/money/orders', label: '查询订单' },
      }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ id, order, state: now }) => (
            <RowLink href={`${HOME}/${id}`} of={order.title}>
              {now === 'done' ? '查看' : '办理'}
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
