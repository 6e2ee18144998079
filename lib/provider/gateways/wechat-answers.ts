import { z } from 'zod';
import type { PaymentNotification, RefundAsked } from '../core/ports';

/** Account that an answer must refer to. */
export interface WechatAccount {
  appId: string;
  mchId: string;
}

/** Positive whole number of fen. */
const fen = z.number().int().positive();
const wechatId = z.string().regex(/^\w{1,32}$/);
/** WeChat Pay's own id, stored unchanged. */
const transactionId = z.string().regex(/^\w{1,64}$/);

/** Envelope of a payment notification; its content is encrypted. */
export const sealedNotice = z.object({
  event_type: z.literal('TRANSACTION.SUCCESS'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** Payment to this account in the supported currency. */
const paidTo = ({ appId, mchId }: WechatAccount) =>
  z.object({
    appid: z.literal(appId),
    mchid: z.literal(mchId),
    out_trade_no: wechatId,
    transaction_id: transactionId,
    trade_state: z.literal('SUCCESS'),
    success_time: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
    amount: z.object({ total: fen, currency: z.literal('CNY') }),
  });

const asNotification = (row: z.output<ReturnType<typeof paidTo>>): PaymentNotification => ({
  outTradeNo: row.out_trade_no,
  transactionId: row.transaction_id,
  amount: row.amount.total,
  state: 'paid',
  paidAt: row.success_time,
});

/** Schema of a decrypted payment notification; rejects other accounts, currencies and non-positive amounts. */
export const noticeFor = (account: WechatAccount) => paidTo(account).transform(asNotification);

/**
 * Parses the state of a code; null while it is unpaid. Throws for an answer about another account or number; an unpaid
 * one may omit them.
 */
export function readTrade(account: WechatAccount, outTradeNo: string, answer: unknown): PaymentNotification | null {
  const paid = paidTo(account).extend({ out_trade_no: z.literal(outTradeNo) });
  const { trade_state } = z.object({ trade_state: z.string() }).parse(answer);
  if (trade_state === 'SUCCESS') return asNotification(paid.parse(answer));
  paid.pick({ appid: true, mchid: true, out_trade_no: true }).partial().parse(answer);
  return null;
}

/** Payment code of WeChat; rejects other links. */
export const codeAnswer = z.object({ code_url: z.string().startsWith('weixin://wxpay/') });

/**
 * Returns the service's refund id, and whether the refund is still under way. Throws unless the answer matches the request
 * exactly and the refund is under way or has arrived.
 */
export function readRefund(asked: RefundAsked, answer: unknown): { refundId: string; isUnderWay: boolean } {
  const { refund_id, status } = z
    .object({
      refund_id: wechatId,
      out_refund_no: z.literal(asked.refundNo),
      transaction_id: z.literal(asked.transactionId),
      out_trade_no: z.literal(asked.outTradeNo),
      status: z.string(),
      amount: z.object({
        refund: z.literal(asked.amount),
        total: z.literal(asked.total),
        currency: z.literal('CNY'),
      }),
    })
    .parse(answer);
  if (status !== 'SUCCESS' && status !== 'PROCESSING') throw new Error(`WeChat Pay says the refund is ${status}`);
  return { refundId: refund_id, isUnderWay: status === 'PROCESSING' };
}
