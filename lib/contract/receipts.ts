import { z } from 'zod';
import { check } from './checks';
import { fileRef, idParams, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead, userWrite } from './endpoint';
import { orderPlaced, orderSummary, receipt } from './orders';

export const submitReceipt = userWrite('/api/v1/user/order/receipt/{id}', '提交转账回执', {
  right: 'pay',
  params: idParams,
  body: z.object({ bankReceipt: words({ error: '此项为必填项' }).min(1, '此项为必填项').max(200) }),
  data: orderPlaced,
});

/** A receipt with the order to compare it with. */
const queuedReceipt = receipt.extend({
  /** Media type of the file: a picture or a PDF. */
  mime: z.string(),
  order: orderSummary,
  remittanceCode: z.string(),
  buyer: z.string(),
});
export type QueuedReceipt = z.output<typeof queuedReceipt>;

export const listReceipts = staffRead('/api/v1/staff/receipts', '待审核的转账回执', {
  duty: 'money',
  query: pageQuery.extend({ state: z.enum(['auditing', 'passed', 'returned']).default('auditing') }),
  data: pageOf(queuedReceipt),
});

/** A receipt under review: its file, and comparisons with orders and bank statements. */
const reviewedReceipt = queuedReceipt.extend({
  /** Null for a file that is gone; `address` is valid for ten minutes. Absent with an older provider. */
  file: fileRef.nullable().default(null),
  checks: z.array(check).default([]),
});
export type ReviewedReceipt = z.output<typeof reviewedReceipt>;

/** One receipt, for review. */
export const getStaffReceipt = staffRead('/api/v1/staff/receipts/{id}', '转账回执', {
  duty: 'money',
  params: idParams,
  data: reviewedReceipt,
});

/** Accepts a receipt, which pays the order, or returns it with a reason. A decision is final. */
export const decideReceipt = staffPost('/api/v1/staff/receipts/{id}/decide', '审核转账回执', {
  duty: 'money',
  decides: { receipt: 'id' },
  params: idParams,
  body: z
    .object({ pass: z.boolean(), reason: words().max(200, '原因不超过 200 字').default('') })
    .refine((value) => value.pass || value.reason !== '', { path: ['reason'], message: '请填写退回原因' }),
  data: orderPlaced,
});
