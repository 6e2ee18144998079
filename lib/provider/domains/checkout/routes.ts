import * as payments from '@/lib/contract/payments';
import { route } from '../../http/route';
import { notifyPayment } from './notify';
import { getPaymentState, openPayment } from './open';
import { decideSandboxPayment, openSandboxPayment } from './sandbox';

export const checkoutRoutes = [
  route(payments.openPayment, (ctx, { params, body }) => openPayment(ctx, params.id, body.renew)),
  route(payments.getPaymentState, (ctx, { params }) => getPaymentState(ctx, params.id)),
  route(payments.notifyPayment, (ctx, { params, headers }, { request }) =>
    notifyPayment(ctx, params.gateway, headers, request),
  ),
  route(payments.openSandboxPayment, (ctx, { body }) => openSandboxPayment(ctx, body.token)),
  route(payments.decideSandboxPayment, (ctx, { body }) => decideSandboxPayment(ctx, body.token, body.accept)),
];
