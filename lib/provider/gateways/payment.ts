import type { PaymentGateway } from '../core/ports';
import { sandboxGateway } from './sandbox-payment';
import { type WechatSettings, wechatGateway } from './wechat-payment';

/** Ways to take payments by code that can be configured (`PAYMENT_GATEWAY`). */
export type PaymentGatewayName = 'sandbox' | 'wechat' | 'none';

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

/** What the gateways need: the sandbox a secret, WeChat Pay an account. */
interface GatewaySettings {
  secret: string;
  wechat?: WechatSettings;
}

/** The gateway of a name; null for none. Throws when WeChat Pay is named without an account, or with a key that cannot be read. */
export function paymentGateway(name: PaymentGatewayName, { secret, wechat }: GatewaySettings): PaymentGateway | null {
  if (name === 'none') return null;
  if (name === 'sandbox') return sandboxGateway(secret);
  if (!wechat) throw new Error('PAYMENT_GATEWAY=wechat 还需要商户的设置');
  return wechatGateway(wechat);
}
