import * as invoices from '@/lib/contract/invoices';
import { askFeeVoucher as askCall } from '@/lib/kinds/cases/fee-voucher';
import * as invoice from '@/lib/kinds/cases/invoice';
import { route } from '../../http/route';
import { applyInvoice, correctInvoice } from './apply';
import { editHeader, keepHeader, listHeaders, makeHeaderDefault, removeHeader } from './headers';
import { getInvoice, listInvoiceableOrders } from './read';
import { getStaffInvoice } from './staff';
import { askFeeVoucher } from './voucher-hooks';

export const invoiceRoutes = [
  route(invoices.listInvoiceableOrders, (ctx, { query }) => listInvoiceableOrders(ctx, query)),
  route(invoices.getInvoice, (ctx, { params }) => getInvoice(ctx, params.id)),
  route(invoices.getStaffInvoice, (ctx, { params }) => getStaffInvoice(ctx, params.id)),
  route(invoice.applyInvoice, (ctx, { body }) => applyInvoice(ctx, body)),
  route(invoice.correctInvoice, (ctx, { params, body }) => correctInvoice(ctx, params.id, body)),
  route(askCall, (ctx, { body }) => askFeeVoucher(ctx, body)),
  route(invoices.listHeaders, (ctx) => listHeaders(ctx)),
  route(invoice.addHeader, (ctx, { body }) => ctx.transaction(() => keepHeader(ctx, body))),
  route(invoice.editHeader, (ctx, { params, body }) => ctx.transaction(() => editHeader(ctx, params.id, body))),
  route(invoices.makeHeaderDefault, (ctx, { params }) => ctx.transaction(() => makeHeaderDefault(ctx, params.id))),
  route(invoices.removeHeader, (ctx, { params }) => ctx.transaction(() => removeHeader(ctx, params.id))),
];
