import * as invoices from '@/lib/contract/invoices';
import * as invoicing from '@/lib/kinds/cases/invoice';
import { route } from '../http/route';
import { applyInvoice, correctInvoice } from '../domains/invoice/apply';
import { editHeader, keepHeader, listHeaders, removeHeader } from '../domains/invoice/headers';
import { getInvoice, getStaffInvoice, listInvoiceableOrders } from '../domains/invoice/read';

export const invoiceRoutes = [
  route(invoices.listInvoiceableOrders, (ctx, { query }) => listInvoiceableOrders(ctx, query)),
  route(invoices.getInvoice, (ctx, { params }) => getInvoice(ctx, params.id)),
  route(invoices.getStaffInvoice, (ctx, { params }) => getStaffInvoice(ctx, params.id)),
  route(invoicing.applyInvoice, (ctx, { body }) => applyInvoice(ctx, body)),
  route(invoicing.correctInvoice, (ctx, { params, body }) => correctInvoice(ctx, params.id, body)),
  route(invoices.listHeaders, (ctx) => listHeaders(ctx)),
  route(invoicing.addHeader, (ctx, { body }) => ctx.transaction(() => keepHeader(ctx, body))),
  route(invoicing.editHeader, (ctx, { params, body }) => ctx.transaction(() => editHeader(ctx, params.id, body))),
  route(invoices.removeHeader, (ctx, { params }) => removeHeader(ctx, params.id)),
];
