import type { Metadata } from 'next';
import { askInvoices } from '@/components/account/invoice/ask-invoices';
import { InvoiceListView } from '@/components/account/invoice/invoice-list-view';
import { filtersOfPage, type PageQuery } from '@/components/shell/list/list-filters-of';
import { own, Ready } from '@/components/shell/ready';
import { listManaged } from '@/lib/contract/manage';

export const metadata: Metadata = { title: '我的发票' };

/** Invoices of the account. */
export default async function InvoiceIndexPage({ searchParams }: { searchParams: PageQuery }) {
  return (
    <Ready of={[own(listManaged, askInvoices(await filtersOfPage(searchParams)))]}>
      <InvoiceListView />
    </Ready>
  );
}
