import * as requests from '@/lib/contract/refund-requests';
import * as refunds from '@/lib/contract/refunds';
import { finishRefund as finish } from '@/lib/contract/refunds';
import { route } from '../../http/route';
import { askRefund, withdrawRefundRequest } from './ask';
import { consentRefund, decideRefundRequest } from './decide-request';
import { listRefunds, resendRefund, staffRefundOf } from './list';
import { refundOrder } from './refund';
import { listRefundRequests, refundRequestOf } from './requests';
import { finishRefund } from './transferred';

export const refundRoutes = [
  route(requests.askRefund, (ctx, { params, body }) => askRefund(ctx, params.id, body.reason)),
  route(requests.withdrawRefundRequest, (ctx, { params }) => withdrawRefundRequest(ctx, params.id)),
  route(requests.listRefundRequests, (ctx, { query }) => listRefundRequests(ctx, query)),
  route(requests.getRefundRequest, (ctx, { params }) => refundRequestOf(ctx, params.id)),
  route(requests.decideRefundRequest, (ctx, { params, body }) => decideRefundRequest(ctx, params.id, body)),
  route(requests.consentRefund, (ctx, { params, body }) => consentRefund(ctx, params.id, body)),
  route(refunds.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
  route(refunds.listRefunds, (ctx, { query }) => listRefunds(ctx, query)),
  route(refunds.getStaffRefund, (ctx, { params }) => staffRefundOf(ctx, params.id)),
  route(refunds.resendRefund, (ctx, { params }) => resendRefund(ctx, params.id)),
  route(finish, (ctx, { params, body }) => finishRefund(ctx, params.id, body.reference)),
];
