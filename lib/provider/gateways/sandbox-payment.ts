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

/** Secret of a payment code: 96 bits, so that its QR code stays coarse enough for any camera. */
const newShortCode = (): string => randomBytes(12).toString('base64url');

/**
 * Simulates a payment service: the code links to a page of the portal, where a phone confirms or refuses with the
 * one-time secret in the code. Callbacks are signed (HMAC-SHA256 of the body). For demo and development.
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
    // The decision on the phone is called back synchronously, so nothing can be lost that a query would find.
    query: async () => null,
    close: async () => undefined,
    // No money moves, so the refund is idempotent anyway.
    refund: async ({ refundNo }) => ({ refundId: `sandbox-${refundNo}` }),
    followRefund: async () => ({ isUnderWay: false }),
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
