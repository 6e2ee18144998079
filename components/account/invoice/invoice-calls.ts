import type { getOwnCase } from '@/lib/contract/cases';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getInvoice, listHeaders, listInvoiceableOrders } from '@/lib/contract/invoices';
import type { listManaged } from '@/lib/contract/manage';
import type { listOrders } from '@/lib/contract/orders';

export const invoiceRef = endpointRef<typeof getInvoice>('GET', '/api/v1/user/invoices/{id}');
export const invoiceableRef = endpointRef<typeof listInvoiceableOrders>('GET', '/api/v1/user/invoices/orders');
export const headersRef = endpointRef<typeof listHeaders>('GET', '/api/v1/user/invoice-headers', 'list');
export const invoicesRef = endpointRef<typeof listManaged>('GET', '/api/v1/user/manage/{kind}');
export const ownCaseRef = endpointRef<typeof getOwnCase>('GET', '/api/v1/user/records/{id}');
const ordersRef = endpointRef<typeof listOrders>('GET', '/api/v1/user/orders');

/** Endpoints to invalidate after an application for an invoice. */
export const afterApplying = [invoiceRef, invoicesRef, ownCaseRef, headersRef, ordersRef];

/** Application form for an invoice on given orders. */
export const makeInvoicePath = (ids: readonly number[]): string => `/mine/make-receipt?orders=${ids.join(',')}`;
