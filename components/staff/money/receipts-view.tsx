'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { QueuedReceipt } from '@/lib/contract/receipts';
import { formatFen } from '@/lib/format/money';
import { receiptLabels } from './money-labels';
import { receiptsRef } from './money-refs';

const states = ['auditing', 'passed', 'returned'] as const;
const HOME = '/staff/money/receipts';
const addressOf = (state: (typeof states)[number]) => (state === 'auditing' ? HOME : `${HOME}?state=${state}`);

const columns: Column<QueuedReceipt>[] = [
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
  { label: '应付金额', as: 'figure', cell: ({ order }) => formatFen(order.amount) },
  { label: '识别码', cell: ({ remittanceCode }) => remittanceCode },
  { label: '提交时间', cell: ({ createdAt }) => createdAt.slice(0, 16) },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={receiptLabels[state]} /> },
];

/** Transfer receipts: pending ones first, then decided ones. */
export function ReceiptsView() {
  const list = useAccountList(receiptsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  const views = useListViews(list.address, columns);
  const current = list.address.oneOf('state', states) ?? 'auditing';
  return (
    <AccountList
      list={list}
      views={views.views}
      title="转账回执"
      sub="从最早的开始"
      tabs={
        <SubTabs
          label="回执的状态"
          current={addressOf(current)}
          items={states.map((state) => ({ name: receiptLabels[state], path: addressOf(state) }))}
        />
      }
      noun="回执"
      unit="份"
      empty={{
        title: current === 'auditing' ? '没有等待审核的回执' : '还没有这样的回执',
        text: '上传银行流水，相符的订单可以一起确认，不用逐份看回执。',
        way: { href: '/staff/money/statements', label: '银行流水' },
      }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ id, order, state }) => (
            <RowLink href={`${HOME}/${id}`} of={order.title}>
              {state === 'auditing' ? '审核' : '查看'}
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
