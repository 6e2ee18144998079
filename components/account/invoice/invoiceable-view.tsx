'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ShowIf } from '@/components/shell/session/show-if';
import { useBuyer } from '@/components/shell/session/use-buyer';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { INVOICE_ORDERS, type InvoiceableOrder } from '@/lib/contract/invoices';
import { formatDate, monthRange } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { invoicedTypes, products } from '@/lib/kinds/products';
import styles from './invoice.module.css';
import { invoiceableRef, makeInvoicePath } from './invoice-calls';

const typeChoices = invoicedTypes.map((value) => ({ value, label: products[value].label }));

/** Selection across the pages of the list. */
function useChosen() {
  const [chosen, setChosen] = useState<readonly InvoiceableOrder[]>([]);
  const has = ({ id }: InvoiceableOrder) => chosen.some((one) => one.id === id);
  const put = (orders: readonly InvoiceableOrder[]) =>
    setChosen([...chosen, ...orders.filter((order) => !has(order))].slice(0, INVOICE_ORDERS));
  const toggle = (order: InvoiceableOrder) =>
    has(order) ? setChosen(chosen.filter(({ id }) => id !== order.id)) : put([order]);
  return { chosen, has, put, toggle, clear: () => setChosen([]) };
}

const columnsOf = ({ has, toggle }: ReturnType<typeof useChosen>): Column<InvoiceableOrder>[] => [
  {
    label: '选择',
    as: 'choice',
    cell: (order) => (
      <Checkbox aria-label={`选择：${order.title}`} checked={has(order)} onChange={() => toggle(order)} />
    ),
  },
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
  { label: '付款时间', cell: ({ paidAt }) => paidAt?.slice(0, 16) },
  { label: '可开票金额', as: 'figure', cell: ({ left }) => formatFen(left) },
];

/** Leads to one invoice on all orders paid in the last month, if there are several. */
function LastMonth() {
  const [begin] = monthRange(formatDate(new Date()).slice(0, 7));
  const month = formatDate(new Date(begin.getTime() - 1)).slice(0, 7);
  const { data } = useEndpoint(
    invoiceableRef,
    { query: { month, pageSize: INVOICE_ORDERS } },
    { meta: { background: true } },
  );
  if (!data || data.list.length < 2) return null;
  return (
    <ShowIf flag="canInvoice">
      <ButtonLink
        href={makeInvoicePath(data.list.map(({ id }) => id))}
      >{`上月 ${data.list.length} 笔合开一张`}</ButtonLink>
    </ShowIf>
  );
}

/** 申请开票: paid orders without an invoice, to select for one. */
export function InvoiceableView() {
  const buyer = useBuyer();
  const choice = useChosen();
  const list = useAccountList(invoiceableRef, ({ pageIndex, oneOf, text }) => ({
    query: { pageIndex, type: oneOf('type', invoicedTypes), q: text('q', 60) },
  }));
  const { chosen, put, clear } = choice;
  const total = chosen.reduce((sum, { left }) => sum + left, 0);
  return (
    <>
      <AccountList
        list={list}
        title="申请开票"
        sub={buyer && `购买方 ${buyer}`}
        actions={
          <>
            <LastMonth />
            <ButtonLink href="/mine/invoiceIndex" variant="quiet">
              我的发票
            </ButtonLink>
          </>
        }
        noun="可开票的订单"
        unit="笔"
        search="商品名称或订单号"
        select={{ name: 'type', label: '订单类型', all: '全部类型', options: typeChoices }}
        empty={{
          title: '没有可以开票的订单',
          text: '付款后的订单会出现在这里，已经申请开票的在我的发票里查看。',
          way: { href: '/mine/order', label: '看我的订单' },
        }}
      >
        {(page) => (
          <DataTable
            rows={page.list}
            columns={columnsOf(choice)}
            ops={({ id, title }) => (
              <RowLink href={`/mine/orderDetail/${id}`} of={title}>
                订单
              </RowLink>
            )}
          />
        )}
      </AccountList>
      <section className={`card no-print ${styles.chosen}`} aria-label="已选订单">
        <output>
          {chosen.length > 0 ? (
            <>
              {`已选 ${chosen.length} 笔，合计 `}
              <b className="num">{formatFen(total)}</b>
            </>
          ) : (
            '勾选要开票的订单，可以几笔合开一张'
          )}
        </output>
        <div className={styles.acts}>
          {list.query.data && list.query.data.list.length > 0 && (
            <button type="button" className="btn btn-quiet" onClick={() => put(list.query.data?.list ?? [])}>
              全选本页
            </button>
          )}
          {chosen.length > 0 && (
            <>
              <button type="button" className="btn btn-quiet" onClick={clear}>
                清空
              </button>
              <ShowIf flag="canInvoice">
                <ButtonLink href={makeInvoicePath(chosen.map(({ id }) => id))} variant="ink">
                  填写开票信息
                </ButtonLink>
              </ShowIf>
            </>
          )}
        </div>
      </section>
    </>
  );
}
