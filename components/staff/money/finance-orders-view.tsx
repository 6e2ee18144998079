'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { FinanceOrder } from '@/lib/contract/bank-statements';
import type { OrderState } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels, payTypeLabels } from '@/lib/kinds/products/order-labels';
import { financeOrdersRef } from './money-refs';

const states: OrderState[] = [
  'unpaid',
  'awaitingReceipt',
  'auditing',
  'returned',
  'paid',
  'done',
  'cancelled',
  'refunded',
];

const columns: Column<FinanceOrder>[] = [
  {
    label: '订单',
    as: 'title',
    cell: ({ title, orderNo, type }) => (
      <>
        {title}
        <small>{`${products[type].label}　${orderNo}`}</small>
      </>
    ),
  },
  { label: '购买方', cell: ({ buyer }) => buyer },
  {
    label: '金额',
    as: 'figure',
    cell: ({ amount, payType }) => (
      <span className="nowrap">
        {formatFen(amount)}
        {amount > 0 && <small>{payTypeLabels[payType]}</small>}
      </span>
    ),
  },
  { label: '识别码', cell: ({ remittanceCode }) => remittanceCode },
  { label: '下单时间', cell: ({ createdAt }) => createdAt.slice(0, 16) },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={orderStateLabels[state]} /> },
];

/** Orders of all accounts, found by keyword. */
export function FinanceOrdersView() {
  const list = useAccountList(financeOrdersRef, ({ pageIndex, oneOf, text }) => ({
    query: { pageIndex, state: oneOf('state', states), q: text('q', 60) },
  }));
  const views = useListViews(list.address, columns);
  return (
    <AccountList
      list={list}
      views={views.views}
      title="查询订单"
      noun="订单"
      unit="笔"
      search="订单号、名称、识别码、姓名、手机号或企业"
      select={{ name: 'state', label: '状态', all: '全部状态', options: choicesOf(states, orderStateLabels) }}
      empty={{ title: '还没有订单', text: '有人下单以后，在这里可以查到。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ id, title }) => <RowLink href={`/staff/money/orders/${id}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
