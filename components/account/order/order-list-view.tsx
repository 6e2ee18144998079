'use client';

import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useBuyer } from '@/components/shell/session/use-buyer';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { OrderSummary } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { orderTypes, products } from '@/lib/kinds/products';
import { orderStateLabels, payTypeLabels } from '@/lib/kinds/products/order-labels';
import { CancelOrderDialog } from './cancel-order-dialog';
import { OrderOps } from './order-ops';
import { askOrders, orderStates } from './own-lists';
import { ordersRef } from './use-cancel-order';

const typeChoices = orderTypes.map((value) => ({ value, label: products[value].label }));

const columns: Column<OrderSummary>[] = [
  {
    label: '名称与订单号',
    as: 'title',
    cell: ({ title, orderNo }) => (
      <>
        {title}
        <small className="nowrap">{orderNo}</small>
      </>
    ),
  },
  { label: '类型', cell: ({ type }) => products[type].label },
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
  { label: '下单时间', cell: ({ createdAt }) => createdAt.slice(0, 16) },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={orderStateLabels[state]} /> },
];

/** 我的订单: filtered by keyword, type and state. */
export function OrderListView() {
  const buyer = useBuyer();
  const [cancelling, setCancelling] = useState<OrderSummary | null>(null);
  const list = useAccountList(ordersRef, askOrders);
  return (
    <>
      <AccountList
        list={list}
        title="我的订单"
        sub={buyer && `购买方 ${buyer}`}
        actions={
          <ButtonLink href="/mine/orderIndex" variant="quiet">
            订单中心
          </ButtonLink>
        }
        noun="订单"
        unit="笔"
        search="商品名称或订单号"
        select={{ name: 'type', label: '订单类型', all: '全部类型', options: typeChoices }}
        chips={{
          name: 'state',
          label: '订单状态',
          options: choicesOf(orderStates, orderStateLabels),
          counts: ({ counts }) => counts,
        }}
        empty={{
          title: '还没有订单',
          text: '合同范本可以先读第一页再买，部分免费。',
          way: { href: '/work/contract', label: '看合同范本' },
        }}
      >
        {(page) => (
          <DataTable
            rows={page.list}
            columns={columns}
            ops={(order) => <OrderOps order={order} onCancel={() => setCancelling(order)} />}
          />
        )}
      </AccountList>
      <CancelOrderDialog order={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}
