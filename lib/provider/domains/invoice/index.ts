export { type Covered, cover, sumOf } from './covered';
export { keepHeader } from './headers';
export { invoicingOf } from './read';
export { issuedInvoiceOf, requireReversed, takeOffInvoices } from './refund';
