import type { PayType } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import type { PaymentGateway } from '../../core/ports';

/** Ways to pay that are offered here, the preferred one first. */
export const payTypesOf = (ctx: Ctx): PayType[] => (ctx.ports.payment ? ['3', '1'] : ['1']);

/** The gateway that codes are asked from. Throws 409 where there is none. */
export function requireGateway(ctx: Ctx): PaymentGateway {
  if (!ctx.ports.payment) throw conflict('暂不支持微信支付，请选择银行转账');
  return ctx.ports.payment;
}

/** Refuses with 409 a way to pay that is not offered. */
export function requirePayType(ctx: Ctx, payType: PayType): void {
  if (payType === '3') requireGateway(ctx);
}

/** A gateway's answer, or an error once its patience is over: what it does after that is asked for again. */
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
