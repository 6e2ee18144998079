'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { RefundRequest } from '@/lib/contract/refund-requests';
import { formatFen } from '@/lib/format/money';
import { refundRequestLabels } from '@/lib/kinds/products/order-labels';
import { requestTones } from './money-labels';
import { requestsRef } from './money-refs';

const HOME = '/staff/money/refund-requests';
const states = ['open', 'decided'] as const;
const tabs = [
  { name: '待办理', path: HOME },
  { name: '已办结', path: `${HOME}?state=decided` },
];

const columns: Column<RefundRequest>[] = [
  {
    label: '订单',
    as: 'title',
    cell: ({ order }) => (
      <>
        {order.title}
        <small className="nowrap">{order.orderNo}</small>
      </>
    ),
  },
  { label: '购买方', cell: ({ buyer }) => buyer },
  {
    label: '订单金额',
    as: 'figure',
    cell: ({ order, amount }) => (
      <span className="nowrap">
        {formatFen(order.amount)}
        {amount !== null && <small>{`退 ${formatFen(amount)}`}</small>}
      </span>
    ),
  },
  { label: '原因', cell: ({ reason }) => reason },
  { label: '申请时间', cell: ({ createdAt }) => createdAt.slice(0, 16) },
  {
    label: '状态',
    as: 'state',
    cell: ({ state }) => <StatusTag state={refundRequestLabels[state]} tone={requestTones[state]} />,
  },
];

/** Requests for refunds: open ones, longest waiting first, and decided ones. */
export function RefundRequestsView() {
  const list = useAccountList(requestsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  const views = useListViews(list.address, columns);
  const state = list.address.oneOf('state', states);
  return (
    <AccountList
      list={list}
      views={views.views}
      title="退款申请"
      sub="购买方提出，或者超过金额、等另一位财务复核"
      tabs={<SubTabs label="申请的状态" items={tabs} current={state === 'decided' ? `${HOME}?state=decided` : HOME} />}
      noun="退款申请"
      unit="项"
      empty={{ title: state === 'decided' ? '还没有办结的申请' : '没有等着办的退款申请' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ id, order, state: now }) => (
            <RowLink href={`${HOME}/${id}`} of={order.title}>
              {now === 'waiting' || now === 'proposed' ? '办理' : '查看'}
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
