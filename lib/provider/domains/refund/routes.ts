import * as refunds from '@/lib/contract/refunds';
import { finishRefund as finish } from '@/lib/contract/refunds';
import { route } from '../../http/route';
import { listRefunds, resendRefund, staffRefundOf } from './list';
import { refundOrder } from './refund';
import { finishRefund } from './transferred';

export const refundRoutes = [
  route(refunds.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
  route(refunds.listRefunds, (ctx, { query }) => listRefunds(ctx, query)),
  route(refunds.getStaffRefund, (ctx, { params }) => staffRefundOf(ctx, params.id)),
  route(refunds.resendRefund, (ctx, { params }) => resendRefund(ctx, params.id)),
  route(finish, (ctx, { params, body }) => finishRefund(ctx, params.id, body.reference)),
];
