import { z } from 'zod';
import type { PaymentGateway } from '../ports';
import { newToken } from '../tokens';

const notification = z.object({
  outTradeNo: z.string(),
  transactionId: z.string(),
  amount: z.number().int(),
  state: z.enum(['paid', 'refused']),
});

/**
 * Stands in for a payment service: the code leads to our own page, where a phone confirms or refuses with the
 * one-time token that only the code carries. For demo and development.
 */
export function sandboxGateway(): PaymentGateway {
  return {
    name: 'sandbox',
    async createNative({ outTradeNo, origin }) {
      const confirmToken = newToken();
      const url = new URL('/scan/authorize', origin);
      url.searchParams.set('id', `pay-${outTradeNo}`);
      // Behind the hash the token reaches the phone's browser only, never a server's log.
      url.hash = confirmToken;
      return { codeUrl: url.href, confirmToken };
    },
    async parseNotification(request) {
      return { ...notification.parse(await request.json()), paidAt: new Date() };
    },
    close: async () => undefined,
    // Nothing moves, so the same number is the same refund by itself.
    refund: async ({ refundNo }) => ({ refundId: `sandbox-${refundNo}` }),
  };
}
