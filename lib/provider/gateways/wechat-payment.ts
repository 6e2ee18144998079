import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import { noticeHeaders } from '@/lib/contract/payments';
import { cut } from '@/lib/text/cut';
import { ProviderError } from '../core/errors';
import type { PaymentGateway, PaymentNotice } from '../core/ports';
import { readNotice } from './notice';
import { codeAnswer, noticeFor, readRefund, readTrade, sealedNotice } from './wechat-answers';

/** Merchant account at WeChat Pay, API v3, with WeChat Pay's public key. Keys are PEM. */
export interface WechatSettings {
  mchId: string;
  appId: string;
  /** Serial number of the merchant's certificate, and its private key. */
  serialNo: string;
  privateKey: string;
  /** 32 characters; decrypts notifications. */
  apiV3Key: string;
  publicKey: string;
  publicKeyId: string;
  /** Address of the service; overridden in tests. */
  host?: string;
}

const HOST = 'https://api.mch.weixin.qq.com';
const PATIENCE = 10_000;
const CLOCK_SKEW_SECONDS = 300;
/** The service accepts 127 bytes; a Chinese character takes three. */
const DESCRIPTION_LENGTH = 42;
const TAG_BYTES = 16;

const refused = z.object({ code: z.string(), message: z.string() }).partial();

/** WeChat Pay, Native: the code is scanned with WeChat. Throws if a key cannot be parsed. */
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

  /** Verifies signature and age of a message; an old one may be a replay. */
  function isGenuine({ headers, body }: PaymentNotice): boolean {
    const timestamp = headers['wechatpay-timestamp'];
    if (headers['wechatpay-serial'] !== publicKeyId) return false;
    if (!(Math.abs(seconds() - Number(timestamp)) <= CLOCK_SKEW_SECONDS)) return false;
    const said = `${timestamp}\n${headers['wechatpay-nonce']}\n${body}\n`;
    return createVerify('RSA-SHA256').update(said).verify(publicKey, headers['wechatpay-signature'], 'base64');
  }

  /**
   * Calls the service. Throws if it refuses or its answer is not authentic; returns null for the error codes in
   * `unless`, compared without underscores, which only some pages of its documentation have.
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
    if (!isGenuine({ headers: noticeHeaders.parse(Object.fromEntries(response.headers)), body: text }))
      throw new Error(`WeChat Pay answered ${response.status} without its signature`);
    const answer: unknown = text ? JSON.parse(text) : {};
    if (response.ok) return answer;
    const { code = '', message } = refused.parse(answer);
    if (unless.includes(code.replaceAll('_', ''))) return null;
    throw new Error(`WeChat Pay refused: ${response.status} ${code} ${message}`);
  }

  /** Decrypts a notification. Throws 400 if it was not encrypted with our key. */
  function unseal({ resource }: z.output<typeof sealedNotice>): string {
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
      return { codeUrl: codeAnswer.parse(answer).code_url };
    },
    parseNotification(notice) {
      if (!isGenuine(notice)) throw new ProviderError(401, '签名有误');
      return readNotice(noticeFor(settings), unseal(readNotice(sealedNotice, notice.body)));
    },
    async query(outTradeNo) {
      const answer = await ask('GET', `${trade(outTradeNo)}?mchid=${mchId}`, undefined, ['ORDERNOTEXIST']);
      return answer === null ? null : readTrade(settings, outTradeNo, answer);
    },
    async close(outTradeNo) {
      await ask('POST', `${trade(outTradeNo)}/close`, { mchid: mchId }, ['ORDERNOTEXIST', 'ORDERCLOSED']);
    },
    async refund(input) {
      const { refundNo, transactionId, amount, total, reason } = input;
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        transaction_id: transactionId,
        out_refund_no: refundNo,
        reason: cut(reason, 26),
        amount: { refund: amount, total, currency: 'CNY' },
      });
      return readRefund(input, answer);
    },
    async followRefund(input) {
      return readRefund(input, await ask('GET', `/v3/refund/domestic/refunds/${input.refundNo}`));
    },
  };
}
