import * as contract from '@/lib/contract/commerce';
import * as prices from '@/lib/contract/prices';
import * as refunds from '@/lib/contract/refunds';
import { route } from '../route';
import { orderCase } from '../services/cases/pay';
import { readFile } from '../services/files/read';
import { uploadFile } from '../services/files/upload';
import { cancelOrder, changePayType } from '../services/orders/change';
import { getOrder, listOrders } from '../services/orders/read';
import { payTypesOf } from '../services/payments/gateway';
import { notifyPayment } from '../services/payments/notify';
import { getPaymentState, openPayment } from '../services/payments/open';
import { decideSandboxPayment, openSandboxPayment } from '../services/payments/sandbox';
import { setProductPrice } from '../services/products/price';
import { downloadProduct, getCashier, listContracts, orderProduct, ownedProducts } from '../services/products/products';
import { decideReceipt, listReceipts, submitReceipt } from '../services/receipts/receipts';
import { listRefunds, resendRefund } from '../services/refunds/list';
import { refundOrder } from '../services/refunds/refund';

export const commerceRoutes = [
  route(contract.listContracts, (ctx, { query }) => listContracts(ctx, query)),
  route(contract.getProductStanding, (ctx, { params }) => ownedProducts(ctx, params.kind)),
  route(contract.downloadProduct, (ctx, { params }) => downloadProduct(ctx, params.id)),
  route(contract.orderCase, (ctx, { body }) => orderCase(ctx, body)),
  route(contract.getCashier, (ctx, { params }) => getCashier(ctx, params.type, params.id)),
  route(contract.orderContract, (ctx, { params, body }) => orderProduct(ctx, 'contract', params.id, body)),
  route(contract.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  route(contract.getOrder, (ctx, { params }) => getOrder(ctx, params.id)),
  route(contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id)),
  route(contract.changePayType, (ctx, { params, body }) => changePayType(ctx, params.id, body.payType)),
  route(contract.openPayment, (ctx, { params, body }) => openPayment(ctx, params.id, body.renew)),
  route(contract.getPaymentState, (ctx, { params }) => getPaymentState(ctx, params.id)),
  route(contract.submitReceipt, (ctx, { params, body }) => submitReceipt(ctx, params.id, body.bankReceipt)),
  route(contract.listPayTypes, async (ctx) => ({ payTypes: payTypesOf(ctx) })),
  route(contract.notifyPayment, (ctx, { params }, { request }) => notifyPayment(ctx, params.gateway, request)),
  route(contract.openSandboxPayment, (ctx, { body }) => openSandboxPayment(ctx, body.token)),
  route(contract.decideSandboxPayment, (ctx, { body }) => decideSandboxPayment(ctx, body.token, body.accept)),
  route(contract.listReceipts, (ctx, { query }) => listReceipts(ctx, query)),
  route(contract.decideReceipt, (ctx, { params, body }) => decideReceipt(ctx, params.id, body)),
  route(refunds.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
  route(refunds.listRefunds, (ctx, { query }) => listRefunds(ctx, query)),
  route(refunds.resendRefund, (ctx, { params }) => resendRefund(ctx, params.id)),
  route(prices.setProductPrice, (ctx, { params, body }) => setProductPrice(ctx, params.id, body.priceFen)),
  route(contract.uploadFile, (ctx, _input, { request }) => uploadFile(ctx, request)),
  route(contract.getFile, (ctx, { params, query }) => readFile(ctx, params.name, query)),
];
