import type { PaymentGateway } from '../core/ports';
import { sandboxGateway } from './sandbox-payment';
import { type WechatSettings, wechatGateway } from './wechat-payment';

/** Configurable gateways for payment codes (`PAYMENT_GATEWAY`). */
export type PaymentGatewayName = 'sandbox' | 'wechat' | 'none';

/**
 * Selects the payment gateway: the named one, else the sandbox in demo mode, else none. Throws for the sandbox outside
 * of demo mode, as buyers could confirm their own payments there.
 */
export function chosenGateway(name: PaymentGatewayName | undefined, demo: boolean): PaymentGatewayName {
  if (name === 'sandbox' && !demo) {
    throw new Error('PAYMENT_GATEWAY=sandbox 不会真正收款，只能用于演示：请设为 none（只收银行转账），或者设 DEMO=1');
  }
  return name ?? (demo ? 'sandbox' : 'none');
}

/** Settings of the gateways: a secret for the sandbox, an account for WeChat Pay. */
interface GatewaySettings {
  secret: string;
  wechat?: WechatSettings;
}

/** Creates the gateway of a name; null for `none`. Throws for WeChat Pay without an account or with an invalid key. */
export function paymentGateway(name: PaymentGatewayName, { secret, wechat }: GatewaySettings): PaymentGateway | null {
  if (name === 'none') return null;
  if (name === 'sandbox') return sandboxGateway(secret);
  if (!wechat) throw new Error('PAYMENT_GATEWAY=wechat 还需要商户的设置');
  return wechatGateway(wechat);
}
