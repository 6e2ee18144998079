import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { SendRefused } from '../../gateways/send-refused';
import { getSite } from '../settings';

/** Reason of a failure in words for staff. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends a message to see whether the gateway accepts it. Throws 409 with the reason. */
export async function tryMessage(ctx: Ctx, { channel, recipient }: { channel: 'sms' | 'mail'; recipient: string }) {
  const { name } = await getSite(ctx);
  const text = `这是${name || '网站'}发出的一条测试消息，收到即表示设置无误。`;
  try {
    await ctx.ports.sender.send({ channel, recipient, subject: '测试消息', text, key: randomUUID() });
  } catch (error) {
    ctx.log.warn({ err: error, channel }, 'a test message was refused');
    throw conflict(`没有发出：${error instanceof SendRefused ? error.message : reasonOf(error)}`);
  }
  return {};
}

/** Asks the payment gateway for a code of one fen and closes it again. Throws 409 with the reason. */
export async function tryPayment(ctx: Ctx) {
  const { payment } = ctx.ports;
  if (!payment) throw conflict('没有设置付款网关：现在只收银行转账');
  const outTradeNo = `TEST${randomUUID().replaceAll('-', '').slice(0, 26)}`;
  const { origin } = ctx.request;
  try {
    await payment.createNative({
      outTradeNo,
      description: '测试',
      amount: 1,
      expiresAt: addDays(ctx.now(), 1),
      origin,
    });
    await payment.close(outTradeNo);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a test payment was refused');
    throw conflict(`没有取到付款码：${reasonOf(error)}`);
  }
  return { name: payment.name };
}
