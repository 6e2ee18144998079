import { z } from 'zod';
import { dateTime, fen, fileRef, id, idParams, nothing, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { tag } from './tags';

/** Spec section 9: 1 bank transfer (confirmed by people, slower), 3 wechat (instant). */
export const payType = z.enum(['1', '3']);
export type PayType = z.output<typeof payType>;
export const orderType = z.enum(['contract', 'report', 'answer', 'expert', 'manage', 'join']);
export type OrderType = z.output<typeof orderType>;
/** 待付款, 待上传回执, 待审核, 已付款, 已完成, 已取消, 已退回, 已退款; labels stand in lib/order-words.ts. */
export const orderState = z.enum([
  'unpaid',
  'awaitingReceipt',
  'auditing',
  'paid',
  'done',
  'cancelled',
  'returned',
  'refunded',
]);
export type OrderState = z.output<typeof orderState>;

export const productCard = z.object({
  id,
  kind: z.enum(['contract', 'report']),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  priceFen: fen,
  pages: z.number().int(),
  publishedAt: dateTime,
  updatedAt: dateTime,
});
export type ProductCard = z.output<typeof productCard>;

const clause = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });
/** The first page of a template, to be read before it is bought. */
export const contractTemplate = productCard.extend({
  suitable: z.array(z.string()),
  notes: z.array(z.string()),
  parties: z.object({ left: z.string(), right: z.string() }),
  preview: z.array(clause),
  clauseHeadings: z.array(z.string()),
});
export type ContractTemplate = z.output<typeof contractTemplate>;

const productQuery = pageQuery.extend({ category: z.string().max(40).optional() });
const byCategory = z.array(z.object({ category: z.string(), count: z.number().int() }));

export const listContracts = endpoint({
  method: 'GET',
  path: '/api/v1/contract_template',
  auth: 'none',
  summary: '合同范本列表',
  query: productQuery,
  data: pageOf(contractTemplate).extend({ categories: byCategory }),
  tags: [tag.products],
});

/** What of a product the caller may download already, and what it costs now; asked by the browser beside a cached page. */
export const getProductStanding = endpoint({
  method: 'GET',
  path: '/api/v1/user/products/{kind}/owned',
  auth: 'user',
  summary: '已购买的商品',
  params: z.object({ kind: z.enum(['contract', 'report']) }),
  data: z.object({ productIds: z.array(id) }),
});

/** The file of a product, for whoever holds the entitlement. */
export const downloadProduct = endpoint({
  method: 'GET',
  path: '/api/v1/user/products/{id}/download',
  auth: 'user',
  summary: '下载已购商品',
  params: idParams,
  binary: true,
  data: z.unknown(),
});

/** What a page shows before paying: the thing, its price now, and whether the account has it already. */
export const getCashier = endpoint({
  method: 'GET',
  path: '/api/v1/user/cashier/{type}/{id}',
  auth: 'user',
  summary: '收银台摘要',
  params: z.object({ type: orderType, id }),
  data: z.object({
    title: z.string(),
    kindLabel: z.string(),
    amount: fen,
    owned: z.boolean(),
    openOrderId: id.nullable(),
  }),
});

/**
 * `{...extra, payType}` of wire.md: known keys only. `amount` (fen) is what the buyer was shown;
 * when the price has changed meanwhile the order is refused instead of charged otherwise.
 */
const orderBody = z.object({
  payType,
  amount: z.coerce.number().int().min(0).optional(),
  draftId: id.optional(),
});
export const orderPlaced = z.object({ orderId: id, orderNo: z.string(), amount: fen, state: orderState });
export type OrderPlaced = z.output<typeof orderPlaced>;

/** Orders a contract template. A free one is placed and done at once. */
export const orderContract = endpoint({
  method: 'POST',
  path: '/api/v1/contract_template/order/{id}',
  auth: 'user',
  summary: '购买合同范本',
  params: idParams,
  body: orderBody,
  data: orderPlaced,
  limit: 'write',
});

/** Orders the fee of an own case (spec section 7): its amount is what the association has asked for. */
export const orderCase = endpoint({
  method: 'POST',
  path: '/api/v1/copyright/order',
  auth: 'user',
  summary: '缴纳业务费用',
  body: z.object({ payType, recordId: id, amount: z.coerce.number().int().min(0).optional() }),
  data: orderPlaced,
  limit: 'write',
});

export const orderSummary = z.object({
  id,
  orderNo: z.string(),
  type: orderType,
  title: z.string(),
  amount: fen,
  payType,
  state: orderState,
  createdAt: dateTime,
  expiresAt: dateTime.nullable(),
  paidAt: dateTime.nullable(),
  productId: id.nullable(),
});
export type OrderSummary = z.output<typeof orderSummary>;

const receipt = z.object({
  id,
  image: z.string(),
  state: z.enum(['auditing', 'passed', 'returned']),
  reason: z.string(),
  createdAt: dateTime,
});
/** Money given back: by the way it came, or by a transfer that staff has made. */
export const refund = z.object({
  refundNo: z.string(),
  way: z.enum(['gateway', 'transfer']),
  amount: fen,
  /** `pending` while the gateway has not confirmed it yet. */
  state: z.enum(['pending', 'done']),
  reason: z.string(),
  /** The gateway's id of the refund, or the bank's of the transfer; empty while it is pending. */
  reference: z.string(),
  createdAt: dateTime,
});
export type Refund = z.output<typeof refund>;

export const order = orderSummary.extend({
  remittanceCode: z.string(),
  receipts: z.array(receipt),
  refund: refund.nullable(),
  events: z.array(
    z.object({
      action: z.string(),
      note: z.string(),
      actor: z.enum(['buyer', 'staff', 'gateway', 'system']),
      createdAt: dateTime,
    }),
  ),
  canCancel: z.boolean(),
  canPay: z.boolean(),
  canUploadReceipt: z.boolean(),
  downloadProductId: id.nullable(),
});
export type Order = z.output<typeof order>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/user/orders',
  auth: 'user',
  summary: '我的订单',
  query: pageQuery.extend({
    type: orderType.optional(),
    state: orderState.optional(),
    q: z.string().trim().max(60).optional(),
  }),
  data: pageOf(orderSummary).extend({ counts: z.array(z.object({ state: orderState, count: z.number().int() })) }),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/user/orders/{id}',
  auth: 'user',
  summary: '订单详情',
  params: idParams,
  data: order,
});
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/user/orders/{id}/cancel',
  auth: 'user',
  summary: '取消订单',
  params: idParams,
  data: order,
  limit: 'write',
});
/** Chooses another way to pay for an order that waits for money. */
export const changePayType = endpoint({
  method: 'POST',
  path: '/api/v1/user/orders/{id}/pay-type',
  auth: 'user',
  summary: '更换支付方式',
  params: idParams,
  body: z.object({ payType }),
  data: orderPlaced,
  limit: 'write',
});

/** The code to pay an order by; the running one while it holds, else a new one. */
export const openPayment = endpoint({
  method: 'POST',
  path: '/api/v1/user/orders/{id}/payment',
  auth: 'user',
  summary: '获取支付二维码',
  params: idParams,
  body: z.object({ renew: z.boolean().default(false) }),
  data: z.object({
    codeUrl: z.string(),
    amount: fen,
    title: z.string(),
    orderNo: z.string(),
    expiresAt: dateTime,
    serverTime: dateTime,
  }),
  limit: 'write',
});
/** Poll of the waiting page. */
export const getPaymentState = endpoint({
  method: 'GET',
  path: '/api/v1/user/orders/{id}/payment',
  auth: 'user',
  summary: '支付状态',
  params: idParams,
  data: z.object({ orderState, payment: z.enum(['none', 'pending', 'paid', 'refused', 'expired']) }),
});

export const submitReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/user/order/receipt/{id}',
  auth: 'user',
  summary: '提交转账回执',
  params: idParams,
  body: z.object({ bankReceipt: z.string({ error: '此项为必填项' }).trim().min(1, '此项为必填项').max(200) }),
  data: orderPlaced,
  limit: 'write',
});

/** Ways to pay that are offered here, in the order of their preference; asked by the browser beside a cached page. */
export const listPayTypes = endpoint({
  method: 'GET',
  path: '/api/v1/public/pay-types',
  auth: 'none',
  summary: '可用的支付方式',
  data: z.object({ payTypes: z.array(payType) }),
});

/** What a payment gateway calls back with, in its own format; answered as WeChat Pay asks for, without the envelope. */
export const notifyPayment = endpoint({
  method: 'POST',
  path: '/api/v1/pay/{gateway}/notify',
  auth: 'none',
  summary: '支付结果通知',
  params: z.object({ gateway: z.string().max(40) }),
  binary: true,
  data: z.unknown(),
});

/** What the sandbox's page shows on the phone. The token is the secret that only the code carries. */
export const openSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/v1/public/pay/sandbox/open',
  auth: 'none',
  summary: '沙箱支付：查看',
  body: z.object({ token: z.string().max(100) }),
  data: z.object({
    payee: z.string(),
    title: z.string(),
    amount: fen,
    orderNo: z.string(),
    expiresAt: dateTime,
    state: z.enum(['pending', 'paid', 'refused', 'expired']),
  }),
  limit: 'query',
});
export const decideSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/v1/public/pay/sandbox/decide',
  auth: 'none',
  summary: '沙箱支付：确认或拒绝',
  body: z.object({ token: z.string().max(100), accept: z.boolean() }),
  data: nothing,
  limit: 'query',
});

const queuedReceipt = receipt.extend({ order: orderSummary, buyer: z.string() });
export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/receipts',
  auth: 'staff',
  summary: '待审核的转账回执',
  query: pageQuery.extend({ state: z.enum(['auditing', 'passed', 'returned']).default('auditing') }),
  data: pageOf(queuedReceipt),
});
/** Passes a receipt, which pays the order, or sends it back with a reason. Decided once. */
export const decideReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/staff/receipts/{id}/decide',
  auth: 'staff',
  summary: '审核转账回执',
  params: idParams,
  body: z
    .object({ pass: z.boolean(), reason: z.string().trim().max(200, '原因不超过 200 字').default('') })
    .refine((value) => value.pass || value.reason !== '', { path: ['reason'], message: '请填写退回原因' }),
  data: orderPlaced,
});

/** Fields beside the file: type and source as spec section 7 sends them, purpose decides the cap. */
export const uploadPurpose = z.enum(['image', 'receipt', 'document', 'sample']);
export type UploadPurpose = z.output<typeof uploadPurpose>;
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/v1/public/uploadFile',
  auth: 'user',
  summary: '上传文件',
  multipart: true,
  body: z.object({ type: z.literal('2'), source: z.literal('2'), purpose: uploadPurpose.optional() }),
  data: z.array(fileRef.extend({ name: z.string() })),
  limit: 'upload',
});

/** A stored file: public ones for anybody, private ones by a link that was signed for whoever may see them. */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/{name}',
  auth: 'none',
  summary: '读取文件',
  params: z.object({ name: z.string().regex(/^[\w-]{8,64}$/) }),
  query: z.object({
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
    download: z.enum(['1']).optional(),
  }),
  binary: true,
  data: z.unknown(),
});
