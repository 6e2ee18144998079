import { z } from 'zod';
import { dateTime, fen, idParams, nothing } from './common';
import { endpoint } from './endpoint';
import { orderState, payType } from './orders';

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
