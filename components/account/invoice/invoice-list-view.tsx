'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { kindColumns } from '@/components/shell/list/kind-columns';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ShowIf } from '@/components/shell/session/show-if';
import { useBuyer } from '@/components/shell/session/use-buyer';
import { ButtonLink } from '@/components/ui/button-link';
import { DataTable, RowLink } from '@/components/ui/data-table';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { listManaged } from '@/lib/contract/manage';
import { askInvoices } from './ask-invoices';
import { invoicesRef } from './invoice-calls';

type InvoicePage = EndpointData<typeof listManaged>;

/** 我的发票: all invoices of the account, filtered by keyword, type, days and state. */
export function InvoiceListView() {
  const buyer = useBuyer();
  const list = useAccountList(invoicesRef, askInvoices);
  const { data } = list.query;
  return (
    <AccountList
      list={list}
      title="我的发票"
      sub={buyer && `购买方 ${buyer}`}
      actions={
        <ShowIf flag="canInvoice">
          <ButtonLink href="/mine/receipt" variant="ink">
            申请开票
          </ButtonLink>
        </ShowIf>
      }
      noun="发票"
      unit="张"
      search="发票抬头或申请编号"
      range={{ label: '提交时间' }}
      select={{ name: 'variant', label: '发票类型', all: '全部类型', options: ({ variants }: InvoicePage) => variants }}
      chips={{
        name: 'status',
        label: '发票状态',
        options: (data?.states ?? []).map(({ value, label }) => ({ value, label })),
        counts: ({ states }) => states.map(({ value, count }) => ({ status: value, count })),
      }}
      empty={{
        title: '还没有发票',
        text: '付款后的订单都可以开票，可以几笔合开一张。',
        way: { href: '/mine/receipt', label: '去开票' },
      }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={kindColumns(page)}
          ops={({ page: href, title, recordNo }) => <RowLink href={href} of={`${title} ${recordNo}`} />}
        />
      )}
    </AccountList>
  );
}
