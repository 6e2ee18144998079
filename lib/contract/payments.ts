import { z } from 'zod';
import { answersFile, dateTime, fen, idParams, nothing } from './common';
import { publicPost, publicRead, userRead, userWrite } from './endpoint';
import { orderState, payType } from './orders';

/** Payment code of an order; reuses the current one while it is valid. */
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

/** Polled by the waiting page. */
export const getPaymentState = userRead('/api/v1/user/orders/{id}/payment', '支付状态', {
  params: idParams,
  data: z.object({ orderState, payment: z.enum(['none', 'pending', 'paid', 'refused', 'expired']) }),
});

/** Available payment methods, in order of preference; fetched by the browser because pages are cached. */
export const listPayTypes = publicRead('/api/v1/public/pay-types', '可用的支付方式', {
  data: z.object({ payTypes: z.array(payType) }),
});

const said = z.string().max(1000).default('');
/**
 * Headers with the gateways' signatures. Missing ones default to empty, so that the gateway adapter rejects the call in
 * its own format.
 */
export const noticeHeaders = z.object({
  'wechatpay-serial': said,
  'wechatpay-timestamp': said,
  'wechatpay-nonce': said,
  'wechatpay-signature': said,
  'sandbox-signature': said,
});

/** Callback of a payment gateway, in its native format; answered as WeChat Pay requires, without the envelope. */
export const notifyPayment = publicPost('/api/v1/pay/{gateway}/notify', '支付结果通知', {
  params: z.object({ gateway: z.string().max(40) }),
  headers: noticeHeaders,
  ...answersFile,
});

/** Data for the sandbox's payment page on the phone. The token is the secret contained in the QR code. */
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
