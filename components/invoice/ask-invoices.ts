import { askKind } from '@/components/account/ask-kind';

/** Query of 我的发票: invoices are a kind of case. */
export const askInvoices = askKind('invoice');
