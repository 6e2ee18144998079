import { z } from 'zod';
import type { PaymentNotification } from '../core/ports';

/** Whose account an answer is to be about. */
export interface WechatAccount {
  appId: string;
  mchId: string;
}

/** Fen: a whole number, and more than nothing. */
const fen = z.number().int().positive();
const wechatId = z.string().regex(/^\w{1,32}$/);
/** WeChat Pay's own id, which is kept as it is. */
const transactionId = z.string().regex(/^\w{1,64}$/);

/** Envelope of a notification of a payment; what it says is encrypted. */
export const sealedNotice = z.object({
  event_type: z.literal('TRANSACTION.SUCCESS'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** A payment that was made to this account, in the one currency that prices are in. */
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

/** What the notification of a payment says, once decrypted; of another account, currency or sign it is refused. */
export const noticeFor = (account: WechatAccount) => paidTo(account).transform(asNotification);

/**
 * What the service knows of a code; null while it is not paid. Throws for an answer about another account or number:
 * an unpaid one may leave them out, and has none of another.
 */
export function readTrade(account: WechatAccount, outTradeNo: string, answer: unknown): PaymentNotification | null {
  const paid = paidTo(account).extend({ out_trade_no: z.literal(outTradeNo) });
  const { trade_state } = z.object({ trade_state: z.string() }).parse(answer);
  if (trade_state === 'SUCCESS') return asNotification(paid.parse(answer));
  paid.pick({ appid: true, mchid: true, out_trade_no: true }).partial().parse(answer);
  return null;
}

/** A code that is paid with WeChat, and leads nowhere else. */
export const codeAnswer = z.object({ code_url: z.string().startsWith('weixin://wxpay/') });

/** Answers the service's id of a refund. Throws unless the answer is about what was asked for, to the fen, and under way. */
export function readRefund(
  asked: { refundNo: string; outTradeNo: string; transactionId: string; amount: number; total: number },
  answer: unknown,
): string {
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
  return refund_id;
}
