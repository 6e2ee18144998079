import { askKind } from '@/components/account/ask-kind';

/** What 我的发票 asks for: invoices are a kind of cases. */
export const askInvoices = askKind('invoice');
