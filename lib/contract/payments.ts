import { z } from 'zod';
import { answersFile, dateTime, fen, idParams, nothing } from './common';
import { publicPost, publicRead, userRead, userWrite } from './endpoint';
import { orderState, payType } from './orders';

/** The code to pay an order by; the running one while it holds, else a new one. */
export const openPayment = userWrite('/api/v1/user/orders/{id}/payment', '获取支付二维码', {
  right: 'pay',
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
});

/** Poll of the waiting page. */
export const getPaymentState = userRead('/api/v1/user/orders/{id}/payment', '支付状态', {
  params: idParams,
  data: z.object({ orderState, payment: z.enum(['none', 'pending', 'paid', 'refused', 'expired']) }),
});

/** Ways to pay that are offered here, in the order of their preference; asked by the browser beside a cached page. */
export const listPayTypes = publicRead('/api/v1/public/pay-types', '可用的支付方式', {
  data: z.object({ payTypes: z.array(payType) }),
});

const said = z.string().max(1000).default('');
/** By what the gateways sign. Missing ones are empty, so that the gateway itself refuses, in its own format. */
export const noticeHeaders = z.object({
  'wechatpay-serial': said,
  'wechatpay-timestamp': said,
  'wechatpay-nonce': said,
  'wechatpay-signature': said,
  'sandbox-signature': said,
});

/** What a payment gateway calls back with, in its own format; answered as WeChat Pay asks for, without the envelope. */
export const notifyPayment = publicPost('/api/v1/pay/{gateway}/notify', '支付结果通知', {
  params: z.object({ gateway: z.string().max(40) }),
  headers: noticeHeaders,
  ...answersFile,
});

/** What the sandbox's page shows on the phone. The token is the secret that only the code carries. */
export const openSandboxPayment = publicPost('/api/v1/public/pay/sandbox/open', '沙箱支付：查看', {
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

export const decideSandboxPayment = publicPost('/api/v1/public/pay/sandbox/decide', '沙箱支付：确认或拒绝', {
  body: z.object({ token: z.string().max(100), accept: z.boolean() }),
  data: nothing,
  limit: 'query',
});
