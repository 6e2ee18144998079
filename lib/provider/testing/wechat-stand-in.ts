import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { WechatSettings } from '../gateways/wechat-payment';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

const refund = z.object({
  transaction_id: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.number(), total: z.number(), currency: z.string() }),
});
const order = z.object({
  appid: z.string(),
  out_trade_no: z.string(),
  notify_url: z.string(),
  time_expire: z.iso.datetime({ offset: true }),
  description: z.string(),
  amount: z.object({ total: z.number().int() }),
});

/** A request that the stand-in received. */
export interface Asked {
  method: string;
  target: string;
  body: Record<string, unknown>;
}
type WechatOrder = z.output<typeof order> & { state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' };

/**
 * Starts a stand-in for WeChat Pay that verifies the merchant's signature on every call, signs its responses and
 * encrypts notifications.
 */
export async function startWechat(mchId = '1900000109') {
  const [merchant, service] = [pair(), pair()];
  const apiV3Key = randomBytes(16).toString('hex');
  const publicKeyId = 'PUB_KEY_ID_0119000001092026';
  const asked: Asked[] = [];
  const orders = new Map<string, WechatOrder>();
  const refunds = new Map<string, z.output<typeof refund>>();
  let refundStatus = 'PROCESSING';
  /** Fields that override those of responses and notifications. */
  let odd: Record<string, unknown> = {};

  function signed(body: string, at = Math.floor(Date.now() / 1000)): Record<string, string> {
    const nonce = randomBytes(8).toString('hex');
    const signature = createSign('RSA-SHA256').update(`${at}\n${nonce}\n${body}\n`).sign(service.privateKey, 'base64');
    const said = { serial: publicKeyId, timestamp: String(at), nonce, signature };
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [`wechatpay-${name}`, value]));
  }

  function isMerchant(request: IncomingMessage, body: string): boolean {
    const header = request.headers.authorization ?? '';
    const said = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const message = `${request.method}\n${request.url}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`;
    const genuine = createVerify('RSA-SHA256').update(message);
    return said.mchid === mchId && genuine.verify(merchant.publicKey, said.signature ?? '', 'base64');
  }

  const known = ({ appid, out_trade_no, state }: WechatOrder) => ({
    appid,
    mchid: mchId,
    out_trade_no,
    trade_state: state,
  });
  const paid = ({ out_trade_no, amount, ...rest }: WechatOrder) => ({
    ...known({ ...rest, out_trade_no, amount, state: 'SUCCESS' }),
    transaction_id: `42000${out_trade_no}`,
    success_time: '2026-11-21T21:00:00+08:00',
    amount: { total: amount.total, payer_total: amount.total, currency: 'CNY' },
    ...odd,
  });
  const refunded = ({ transaction_id, out_refund_no, amount }: z.output<typeof refund>) => ({
    refund_id: '50300001',
    out_refund_no,
    transaction_id,
    out_trade_no: transaction_id.replace(/^42000/, ''),
    channel: 'ORIGINAL',
    status: refundStatus,
    amount,
    ...odd,
  });

  function answer(method: string, target: string, body: Record<string, unknown>): [number, object?] {
    if (target === '/v3/pay/transactions/native') {
      const made = order.parse(body);
      orders.set(made.out_trade_no, { ...made, state: 'NOTPAY' });
      return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${made.out_trade_no}`, ...odd }];
    }
    if (target === '/v3/refund/domestic/refunds') {
      const made = refund.parse(body);
      refunds.set(made.out_refund_no, made);
      return [200, refunded(made)];
    }
    const returned = refunds.get(/^\/v3\/refund\/domestic\/refunds\/([\w-]+)$/.exec(target)?.[1] ?? '');
    if (returned && method === 'GET') return [200, refunded(returned)];
    const found = orders.get(/out-trade-no\/(\w+)/.exec(target)?.[1] ?? '');
    if (!found) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }];
    if (method === 'GET') return [200, found.state === 'SUCCESS' ? paid(found) : known(found)];
    if (found.state === 'SUCCESS') return [400, { code: 'ORDERPAID', message: '订单已支付' }];
    found.state = 'CLOSED';
    return [204];
  }

  const server = createServer(async (request, response) => {
    const [method, target, raw] = [request.method ?? '', request.url ?? '', await text(request)];
    const body = z.record(z.string(), z.unknown()).parse(raw ? JSON.parse(raw) : {});
    asked.push({ method, target, body });
    const [status, said] = isMerchant(request, raw) ? answer(method, target, body) : [401, { code: 'SIGN_ERROR' }];
    const reply = said ? JSON.stringify(said) : '';
    response.writeHead(status, signed(reply)).end(reply);
  });
  const host = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
  const settings: WechatSettings = {
    mchId,
    appId: 'wx8888888888888888',
    serialNo: '5157F09EFDC096DE15EBE81A47057A72',
    privateKey: merchant.privateKey,
    apiV3Key,
    publicKey: service.publicKey,
    publicKeyId,
    host,
  };

  /** Builds the notification of a payment as WeChat sends it; `at` in seconds. */
  function notification(
    outTradeNo: string,
    { at, key = apiV3Key, event = 'TRANSACTION.SUCCESS' }: { at?: number; key?: string; event?: string } = {},
  ) {
    const known = orders.get(outTradeNo);
    if (!known) throw new Error(`no order ${outTradeNo}`);
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'));
    const secret = Buffer.concat([cipher.update(JSON.stringify(paid(known)), 'utf8'), cipher.final()]);
    const ciphertext = Buffer.concat([secret, cipher.getAuthTag()]).toString('base64');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' };
    const body = JSON.stringify({ id: 'EV-1', event_type: event, resource });
    return { body, headers: signed(body, at) };
  }

  return {
    settings,
    asked,
    orders,
    notification,
    /** Pays as the buyer, without sending a notification. */
    pay: (outTradeNo: string) => {
      const known = orders.get(outTradeNo);
      if (known) known.state = 'SUCCESS';
    },
    /** Overrides fields of payments and refunds; an empty object restores the correct values. */
    say: (fields: Record<string, unknown>) => {
      odd = fields;
    },
    setRefundStatus: (status: string) => {
      refundStatus = status;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
