import { z } from 'zod';
import { fen, id, idParams, nothing, pageOf, pageQuery, words } from './common';
import { staffRead, userRead, userWrite } from './endpoint';
import { orderState, orderSummary, orderType } from './orders';

/** Orders that one invoice is for at most. */
export const INVOICE_ORDERS = 50;
/** Headers that an account keeps at most. */
export const MAX_HEADERS = 20;

/** An order with what of it can be invoiced now, in fen. */
export const invoiceableOrder = orderSummary.extend({ left: fen });
export type InvoiceableOrder = z.output<typeof invoiceableOrder>;

const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, '订单编号有误')
  .transform((text) => text.split(',').map(Number));

/** Paid orders of the account that are on no invoice yet, newest first; `ids`, parted by commas, asks for some of them. */
export const listInvoiceableOrders = userRead('/api/v1/user/invoices/orders', '可开票的订单', {
  query: pageQuery.extend({
    type: orderType.optional(),
    q: words().max(60).optional(),
    ids: idList.optional(),
  }),
  data: pageOf(invoiceableOrder),
});

/** An order as an invoice has it, with the amount that the invoice is for. */
const invoicedOrder = z.object({
  id,
  orderNo: z.string(),
  type: orderType,
  title: z.string(),
  state: orderState,
  amount: fen,
});

/** What an invoice says beside being a case: its orders, and its form to be handed in again. */
export const invoiceContent = z.object({
  amount: fen,
  orders: z.array(invoicedOrder),
  values: z.record(z.string(), z.unknown()),
});
export type InvoiceContent = z.output<typeof invoiceContent>;

/** 404 for another's. */
export const getInvoice = userRead('/api/v1/user/invoices/{id}', '发票的订单与填写内容', {
  params: idParams,
  data: invoiceContent,
});

/** The same for staff. */
export const getStaffInvoice = staffRead('/api/v1/staff/invoices/{id}', '审核发票的订单', {
  duty: 'money',
  params: idParams,
  data: invoiceContent,
});

/** A header that the account keeps. */
export const savedHeader = z.object({
  id,
  buyerKind: z.string(),
  header: z.string(),
  taxNo: z.string(),
  regAddress: z.string(),
  regPhone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  email: z.string(),
  isDefault: z.boolean(),
});
export type SavedHeader = z.output<typeof savedHeader>;

/** The default first, then the newest. */
export const listHeaders = userRead('/api/v1/user/invoice-headers', '常用发票抬头', {
  query: z.object({}),
  data: z.array(savedHeader),
});

/** What is not there any more is no error. */
export const removeHeader = userWrite('/api/v1/user/invoice-headers/{id}/removal', '删除发票抬头', {
  right: 'invoice',
  params: idParams,
  data: nothing,
});
