import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import { cut } from '@/lib/text/cut';
import { ProviderError } from '../errors';
import type { PaymentGateway, PaymentNotification } from '../ports';
import { readNotice } from './notice';

/** A merchant's account at WeChat Pay, API v3, with the public key that WeChat Pay signs by. Keys are PEM. */
export interface WechatSettings {
  mchId: string;
  appId: string;
  /** Serial number of the merchant's certificate, and its private key. */
  serialNo: string;
  privateKey: string;
  /** 32 characters; notifications are encrypted with it. */
  apiV3Key: string;
  publicKey: string;
  publicKeyId: string;
  /** Where the service is; another in tests. */
  host?: string;
}

const HOST = 'https://api.mch.weixin.qq.com';
const PATIENCE = 10_000;
const CLOCK_SKEW_SECONDS = 300;
/** The service takes 127 bytes; a Chinese character is three. */
const DESCRIPTION_LENGTH = 42;
const TAG_BYTES = 16;

const sealed = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});
const transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  success_time: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  amount: z.object({ total: z.number().int() }),
});
const stateOf = z.object({ trade_state: z.string() });
const refused = z.object({ code: z.string(), message: z.string() }).partial();

const asNotification = (row: z.output<typeof transaction>): PaymentNotification => ({
  outTradeNo: row.out_trade_no,
  transactionId: row.transaction_id,
  amount: row.amount.total,
  state: 'paid',
  paidAt: row.success_time,
});

/** WeChat Pay, Native: the code is scanned with WeChat. Throws when a key cannot be read. */
export function wechatGateway(settings: WechatSettings, now: () => Date = () => new Date()): PaymentGateway {
  const { mchId, appId, serialNo, apiV3Key, publicKeyId, host = HOST } = settings;
  const privateKey = createPrivateKey(settings.privateKey);
  const publicKey = createPublicKey(settings.publicKey);
  const seconds = () => Math.floor(now().getTime() / 1000);

  function authorization(method: string, target: string, body: string): string {
    const [timestamp, nonce] = [seconds(), randomBytes(16).toString('hex')];
    const said = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = createSign('RSA-SHA256').update(said).sign(privateKey, 'base64');
    return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`;
  }

  /** Whether WeChat Pay has said this, and lately: an old word may be somebody's repetition. */
  function isGenuine(headers: Headers, body: string): boolean {
    const read = (name: string) => headers.get(`wechatpay-${name}`) ?? '';
    const timestamp = read('timestamp');
    if (read('serial') !== publicKeyId) return false;
    if (!(Math.abs(seconds() - Number(timestamp)) <= CLOCK_SKEW_SECONDS)) return false;
    const said = `${timestamp}\n${read('nonce')}\n${body}\n`;
    return createVerify('RSA-SHA256').update(said).verify(publicKey, read('signature'), 'base64');
  }

  /**
   * Calls the service. Throws when it refuses, or when the answer is not its own; answers null for the refusals that
   * `unless` names, without the underscores that only some of its pages write.
   */
  async function ask(method: 'GET' | 'POST', target: string, input?: object, unless: string[] = []): Promise<unknown> {
    const body = input ? JSON.stringify(input) : '';
    const response = await fetch(new URL(target, host), {
      method,
      headers: {
        authorization: authorization(method, target, body),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'copyright-portal',
        'wechatpay-serial': publicKeyId,
      },
      body: body || undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    if (!isGenuine(response.headers, text))
      throw new Error(`WeChat Pay answered ${response.status} without its signature`);
    const answer: unknown = text ? JSON.parse(text) : {};
    if (response.ok) return answer;
    const { code = '', message } = refused.parse(answer);
    if (unless.includes(code.replaceAll('_', ''))) return null;
    throw new Error(`WeChat Pay refused: ${response.status} ${code} ${message}`);
  }

  /** What a notification says. Throws 400 when it was not encrypted with our key. */
  function unseal({ resource }: z.output<typeof sealed>): string {
    const data = Buffer.from(resource.ciphertext, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(data.subarray(-TAG_BYTES)).setAAD(Buffer.from(resource.associated_data));
      return decipher.update(data.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new ProviderError(400, '通知内容有误', { cause });
    }
  }

  const trade = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${outTradeNo}`;
  return {
    name: 'wechat',
    patience: PATIENCE,
    async createNative({ outTradeNo, description, amount, expiresAt, origin }) {
      const answer = await ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        description: cut(description, DESCRIPTION_LENGTH),
        out_trade_no: outTradeNo,
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: new URL('/api/v1/pay/wechat/notify', origin).href,
        amount: { total: amount, currency: 'CNY' },
      });
      return { codeUrl: z.object({ code_url: z.string().min(1) }).parse(answer).code_url };
    },
    async parseNotification(request) {
      const body = await request.text();
      if (!isGenuine(request.headers, body)) throw new ProviderError(401, '签名有误');
      const notice = readNotice(sealed, body);
      const row = readNotice(transaction.extend({ trade_state: z.literal('SUCCESS') }), unseal(notice));
      if (row.mchid !== mchId) throw new ProviderError(400, '通知内容有误');
      return asNotification(row);
    },
    async query(outTradeNo) {
      const answer = await ask('GET', `${trade(outTradeNo)}?mchid=${mchId}`, undefined, ['ORDERNOTEXIST']);
      return answer && stateOf.parse(answer).trade_state === 'SUCCESS'
        ? asNotification(transaction.parse(answer))
        : null;
    },
    async close(outTradeNo) {
      await ask('POST', `${trade(outTradeNo)}/close`, { mchid: mchId }, ['ORDERNOTEXIST', 'ORDERCLOSED']);
    },
    async refund({ refundNo, transactionId, amount, total, reason }) {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        transaction_id: transactionId,
        out_refund_no: refundNo,
        reason: cut(reason, 26),
        amount: { refund: amount, total, currency: 'CNY' },
      });
      const { refund_id, status } = z.object({ refund_id: z.string(), status: z.string() }).parse(answer);
      if (status !== 'SUCCESS' && status !== 'PROCESSING') throw new Error(`WeChat Pay says the refund is ${status}`);
      return { refundId: refund_id };
    },
  };
}
