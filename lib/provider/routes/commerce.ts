import * as orders from '@/lib/contract/orders';
import * as payments from '@/lib/contract/payments';
import * as prices from '@/lib/contract/prices';
import * as products from '@/lib/contract/products';
import * as receipts from '@/lib/contract/receipts';
import * as refunds from '@/lib/contract/refunds';
import { route } from '../http/route';
import { orderCase } from '../domains/case/pay';
import { cancelOrder, changePayType } from '../domains/order/change';
import { getOrder, listOrders } from '../domains/order/read';
import { payTypesOf } from '../domains/payment/gateway';
import { notifyPayment } from '../domains/checkout/notify';
import { getPaymentState, openPayment } from '../domains/checkout/open';
import { decideSandboxPayment, openSandboxPayment } from '../domains/checkout/sandbox';
import { downloadProduct, getCashier, listContracts, orderProduct, ownedProducts } from '../domains/product/products';
import { setProductPrice } from '../domains/product/reprice';
import { decideReceipt, getStaffReceipt, listReceipts, submitReceipt } from '../domains/receipt/receipts';
import { listRefunds, resendRefund, staffRefundOf } from '../domains/refund/list';
import { refundOrder } from '../domains/refund/refund';

export const commerceRoutes = [
  route(products.listContracts, (ctx, { query }) => listContracts(ctx, query)),
  route(products.getProductStanding, (ctx, { params }) => ownedProducts(ctx, params.kind)),
  route(products.downloadProduct, (ctx, { params }) => downloadProduct(ctx, params.id)),
  route(orders.orderCase, (ctx, { body }) => orderCase(ctx, body)),
  route(orders.getCashier, (ctx, { params }) => getCashier(ctx, params.type, params.id)),
  route(products.orderContract, (ctx, { params, body }) => orderProduct(ctx, 'contract', params.id, body)),
  route(orders.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  route(orders.getOrder, (ctx, { params }) => getOrder(ctx, params.id)),
  route(orders.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id)),
  route(orders.changePayType, (ctx, { params, body }) => changePayType(ctx, params.id, body.payType)),
  route(payments.openPayment, (ctx, { params, body }) => openPayment(ctx, params.id, body.renew)),
  route(payments.getPaymentState, (ctx, { params }) => getPaymentState(ctx, params.id)),
  route(receipts.submitReceipt, (ctx, { params, body }) => submitReceipt(ctx, params.id, body.bankReceipt)),
  route(payments.listPayTypes, async (ctx) => ({ payTypes: payTypesOf(ctx) })),
  route(payments.notifyPayment, (ctx, { params, headers }, { request }) =>
    notifyPayment(ctx, params.gateway, headers, request),
  ),
  route(payments.openSandboxPayment, (ctx, { body }) => openSandboxPayment(ctx, body.token)),
  route(payments.decideSandboxPayment, (ctx, { body }) => decideSandboxPayment(ctx, body.token, body.accept)),
  route(receipts.listReceipts, (ctx, { query }) => listReceipts(ctx, query)),
  route(receipts.getStaffReceipt, (ctx, { params }) => getStaffReceipt(ctx, params.id)),
  route(receipts.decideReceipt, (ctx, { params, body }) => decideReceipt(ctx, params.id, body)),
  route(refunds.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
  route(refunds.listRefunds, (ctx, { query }) => listRefunds(ctx, query)),
  route(refunds.getStaffRefund, (ctx, { params }) => staffRefundOf(ctx, params.id)),
  route(refunds.resendRefund, (ctx, { params }) => resendRefund(ctx, params.id)),
  route(prices.setProductPrice, (ctx, { params, body }) => setProductPrice(ctx, params.id, body.priceFen)),
];
