import type { PaymentGateway } from '../ports';
import { sandboxGateway } from './sandbox-payment';

/** Ways to take payments by code that can be configured (`PAYMENT_GATEWAY`). */
export type PaymentGatewayName = 'sandbox' | 'none';

/**
 * Who takes payments by code: the one that is named, else the sandbox in the demo and nobody outside of it. Throws,
 * outside the demo, for the sandbox: there a buyer would confirm his own payment.
 */
export function chosenGateway(name: PaymentGatewayName | undefined, demo: boolean): PaymentGatewayName {
  if (name === 'sandbox' && !demo) {
    throw new Error('PAYMENT_GATEWAY=sandbox 不会真正收款，只能用于演示：请设为 none（只收银行转账），或者设 DEMO=1');
  }
  return name ?? (demo ? 'sandbox' : 'none');
}

/** The gateway of a name; null for none. */
export const paymentGateway = (name: PaymentGatewayName, secret: string): PaymentGateway | null =>
  name === 'none' ? null : sandboxGateway(secret);
