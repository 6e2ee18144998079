'use client';

import { keepPreviousData } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { useBuyer } from '@/components/session/use-buyer';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { OrderState, OrderSummary } from '@/lib/contract/commerce';
import { orderTypes, products } from '@/lib/kinds/products';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import { ListBody } from './list-body';
import { FilterChips, ListFilters } from './list-filters';
import { CancelWords, OrderTable } from './order-table';
import { ordersRef, useCancelOrder } from './use-cancel-order';
import { oneOf, useListAddress } from './use-list-address';

// The order of the chips: what waits for the buyer first.
const states: OrderState[] = [
  'unpaid',
  'awaitingReceipt',
  'returned',
  'auditing',
  'paid',
  'done',
  'cancelled',
  'refunded',
];

/** 我的订单: by keyword, type and state, all in the address. */
export function OrderListView() {
  const address = useListAddress();
  const buyer = useBuyer();
  const [cancelling, setCancelling] = useState<OrderSummary | null>(null);
  const cancel = useCancelOrder(() => setCancelling(null));
  const state = oneOf(address.get('state'), states);
  const type = oneOf(address.get('type'), orderTypes);
  const q = address.get('q').slice(0, 60);
  const { pageIndex } = address;
  const query = useEndpoint(
    ordersRef,
    { query: { pageIndex, state, type, q: q || undefined } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const counts = query.data?.counts ?? [];
  const isFiltered = state !== undefined || type !== undefined || q !== '' || pageIndex > 1;

  return (
    <>
      <TitleBox
        variant="work"
        title="我的订单"
        sub={buyer && `购买方 ${buyer}`}
        actions={
          <Link className="btn btn-quiet" href="/mine/orderIndex" prefetch={false}>
            订单中心
          </Link>
        }
      />
      <div className="card">
        <ListFilters
          address={address}
          placeholder="商品名称或订单号"
          select={{
            name: 'type',
            label: '订单类型',
            all: '全部类型',
            options: orderTypes.map((value) => ({ value, label: products[value].label })),
          }}
        />
        {query.data && (
          <FilterChips
            label="订单状态"
            current={state ?? ''}
            options={states.map((value) => ({
              value,
              label: orderStateLabels[value],
              count: counts.find((entry) => entry.state === value)?.count ?? 0,
            }))}
            onChoose={(value) => address.change({ state: value })}
          />
        )}
        <ListBody
          query={query}
          unit="笔"
          onPage={(page) => address.change({ pageIndex: page > 1 ? String(page) : '' })}
          empty={
            isFiltered
              ? {
                  title: '没有符合条件的订单',
                  text: '换一个关键词，或者清除条件看全部订单。',
                  actions: (
                    <button
                      type="button"
                      className="btn"
                      onClick={() => address.change({ q: '', type: '', state: '' })}
                    >
                      清除条件
                    </button>
                  ),
                }
              : {
                  title: '还没有订单',
                  text: '合同范本可以先读第一页再买，部分免费。',
                  actions: (
                    <Link className="btn btn-ink" href="/work/contract" prefetch={false}>
                      看合同范本
                    </Link>
                  ),
                }
          }
        >
          {(page) => <OrderTable orders={page.list} onCancel={setCancelling} />}
        </ListBody>
      </div>
      <ConfirmDialog
        opened={cancelling !== null}
        title="取消这笔订单？"
        confirmLabel="取消订单"
        cancelLabel="先不取消"
        busy={cancel.isPending}
        onClose={() => setCancelling(null)}
        onConfirm={() => cancelling && cancel.mutate({ params: { id: cancelling.id } })}
      >
        {cancelling && <CancelWords order={cancelling} />}
      </ConfirmDialog>
    </>
  );
}
