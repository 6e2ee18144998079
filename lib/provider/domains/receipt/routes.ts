import * as receipts from '@/lib/contract/receipts';
import { route } from '../../http/route';
import { decideReceipt, getStaffReceipt, listReceipts, submitReceipt } from './receipts';

export const receiptRoutes = [
  route(receipts.submitReceipt, (ctx, { params, body }) => submitReceipt(ctx, params.id, body.bankReceipt)),
  route(receipts.listReceipts, (ctx, { query }) => listReceipts(ctx, query)),
  route(receipts.getStaffReceipt, (ctx, { params }) => getStaffReceipt(ctx, params.id)),
  route(receipts.decideReceipt, (ctx, { params, body }) => decideReceipt(ctx, params.id, body)),
];
