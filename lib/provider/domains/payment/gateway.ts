import type { PayType } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import type { PaymentGateway } from '../../core/ports';

/** Available payment methods, preferred one first. */
export const payTypesOf = (ctx: Ctx): PayType[] => (ctx.ports.payment ? ['3', '1'] : ['1']);

/** Returns the payment gateway. Throws 409 if none is configured. */
export function requireGateway(ctx: Ctx): PaymentGateway {
  if (!ctx.ports.payment) throw conflict('暂不支持微信支付，请选择银行转账');
  return ctx.ports.payment;
}

/** Throws 409 for a payment method that is not available. */
export function requirePayType(ctx: Ctx, payType: PayType): void {
  if (payType === '3') requireGateway(ctx);
}

/** Awaits a gateway's answer, up to its timeout. A later result is found by the next query. */
export async function answerOf<T>(gateway: PaymentGateway, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${gateway.name} did not answer within ${gateway.patience} ms`);
    timer = setTimeout(() => reject(error), gateway.patience);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
