import { askKind } from '@/components/shell/list/ask-kind';

/** Query of 我的发票: invoices are a kind of case. */
export const askInvoices = askKind('invoice');
