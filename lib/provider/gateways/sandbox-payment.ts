import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { noticeHeaders } from '@/lib/contract/payments';
import { ProviderError } from '../core/errors';
import type { PaymentGateway } from '../core/ports';
import { sameSecret } from '../core/tokens';
import { readNotice } from './notice';

const notification = z.object({
  outTradeNo: z.string().min(1),
  transactionId: z.string().min(1),
  amount: z.number().int().positive(),
  state: z.enum(['paid', 'refused']),
  paidAt: z.iso.datetime().transform((at) => new Date(at)),
});

const SIGNATURE = 'sandbox-signature';

/** The secret of a code: 96 bits, so that the picture of its address stays coarse enough for any camera. */
const newShortCode = (): string => randomBytes(12).toString('base64url');

/**
 * Stands in for a payment service: the code leads to our own page, where a phone confirms or refuses with the
 * one-time secret that only the code carries. Callbacks are signed (HMAC-SHA256 of the body). For demo and development.
 */
export function sandboxGateway(secret: string, now: () => Date = () => new Date()): PaymentGateway {
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('base64url');
  return {
    name: 'sandbox',
    patience: 10_000,
    async createNative({ origin }) {
      const confirmToken = newShortCode();
      return { codeUrl: new URL(`/p/${confirmToken}`, origin).href, confirmToken };
    },
    parseNotification({ headers, body }) {
      if (!sameSecret(headers[SIGNATURE], sign(body))) throw new ProviderError(401, '签名有误');
      return readNotice(notification, body);
    },
    // Whoever decides on the phone calls back in the same act: nothing is lost that could be asked for.
    query: async () => null,
    close: async () => undefined,
    // Nothing moves, so the same number is the same refund by itself.
    refund: async ({ refundNo }) => ({ refundId: `sandbox-${refundNo}` }),
    callback({ outTradeNo, amount, accept }) {
      const state = accept ? 'paid' : 'refused';
      const body = JSON.stringify({
        outTradeNo,
        transactionId: `sandbox-${outTradeNo}`,
        amount,
        state,
        paidAt: now().toISOString(),
      });
      return { body, headers: noticeHeaders.parse({ [SIGNATURE]: sign(body) }) };
    },
  };
}
