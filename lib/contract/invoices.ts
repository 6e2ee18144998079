import { z } from 'zod';
import { isMonth } from '@/lib/rules/identifiers/day';
import { fen, id, idParams, nothing, pageOf, pageQuery, words } from './common';
import { staffRead, userRead, userWrite } from './endpoint';
import { orderState, orderSummary, orderType } from './orders';

/** Maximum number of orders on one invoice. */
export const INVOICE_ORDERS = 50;
/** Maximum number of invoice headers of an account. */
export const MAX_HEADERS = 20;

/** An order with the amount that can be invoiced now; fen. */
export const invoiceableOrder = orderSummary.extend({ left: fen });
export type InvoiceableOrder = z.output<typeof invoiceableOrder>;

const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, '订单编号有误')
  .transform((text) => text.split(',').map(Number));

/**
 * Paid orders of the account that are not on an invoice yet, newest first; `ids`, separated by commas, selects some.
 */
export const listInvoiceableOrders = userRead('/api/v1/user/invoices/orders', '可开票的订单', {
  query: pageQuery.extend({
    type: orderType.optional(),
    q: words().max(60).optional(),
    ids: idList.optional(),
    /** Month of the payment, YYYY-MM, for one invoice on a whole month. */
    month: z
      .string()
      .refine((text) => text.length === 7 && isMonth(text), '月份格式应为 YYYY-MM')
      .optional(),
  }),
  data: pageOf(invoiceableOrder),
});

/** An order on an invoice, with the invoiced amount. */
const invoicedOrder = z.object({
  id,
  orderNo: z.string(),
  type: orderType,
  title: z.string(),
  state: orderState,
  amount: fen,
});

/** Invoice data beyond that of a case: its orders, and the form values for a resubmission. */
export const invoiceContent = z.object({
  amount: fen,
  orders: z.array(invoicedOrder),
  values: z.record(z.string(), z.unknown()),
});
export type InvoiceContent = z.output<typeof invoiceContent>;

/** 404 for an invoice of another account. */
export const getInvoice = userRead('/api/v1/user/invoices/{id}', '发票的订单与填写内容', {
  params: idParams,
  data: invoiceContent,
});

/** Content of an application for its issuer. */
export const staffInvoiceContent = invoiceContent.extend({
  /** Content of the invoice, ready to be copied; a part that the application leaves empty is missing. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Lines of the invoice: what was sold, with its amount in fen. */
  items: z.array(z.object({ name: z.string(), title: z.string(), amount: fen, orderId: id, orderNo: z.string() })),
  /** Other applications of the account or with the same tax number, latest first. */
  history: z.array(
    z.object({
      id,
      recordNo: z.string(),
      title: z.string(),
      statusLabel: z.string(),
      number: z.string(),
      amount: fen,
      submittedAt: z.string(),
    }),
  ),
});
export type StaffInvoiceContent = z.output<typeof staffInvoiceContent>;

/** The same for staff. */
export const getStaffInvoice = staffRead('/api/v1/staff/invoices/{id}', '审核发票的订单', {
  duty: 'money',
  params: idParams,
  data: staffInvoiceContent,
});

/** A saved invoice header. */
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
  /** Changes with the values; empty from a provider that does not compare. */
  revision: z.string().default(''),
});
export type SavedHeader = z.output<typeof savedHeader>;

/** The default one first, then newest first. */
export const listHeaders = userRead('/api/v1/user/invoice-headers', '常用发票抬头', {
  query: z.object({}),
  data: z.array(savedHeader),
});

/** Makes a header the default one, whatever its values. Idempotent. */
export const makeHeaderDefault = userWrite('/api/v1/user/invoice-headers/{id}/default', '设为默认发票抬头', {
  right: 'invoice',
  params: idParams,
  data: nothing,
});

/** Idempotent. */
export const removeHeader = userWrite('/api/v1/user/invoice-headers/{id}/removal', '删除发票抬头', {
  right: 'invoice',
  params: idParams,
  data: nothing,
});
