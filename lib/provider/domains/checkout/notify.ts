import type { Ctx } from '../../core/context';
import { notFound, ProviderError } from '../../core/errors';
import type { PaymentNotice } from '../../core/ports';
import { readText } from '../../http/read-body';
import { settlePayment } from './settle';

/** Size limit of a notification, which normally has a few hundred bytes. */
const MAX_BYTES = 64 * 1024;

type Headers = PaymentNotice['headers'];

async function take(ctx: Ctx, name: string, headers: Headers, request: Request): Promise<void> {
  const gateway = ctx.ports.payment;
  if (gateway?.name !== name) throw notFound('没有这个支付渠道');
  const body = await readText(request, MAX_BYTES);
  await settlePayment(ctx, gateway.parseNotification({ headers, body }));
}

/**
 * Handles a gateway's notification. Answers in WeChat Pay's format: anything but success is sent again, so a repeated
 * notification is answered with success too.
 */
export async function notifyPayment(ctx: Ctx, name: string, headers: Headers, request: Request): Promise<Response> {
  try {
    await take(ctx, name, headers, request);
    return Response.json({ code: 'SUCCESS', message: '成功' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, gateway: name }, 'payment notification refused');
    return Response.json({ code: 'FAIL', message: error.message }, { status: error.status });
  }
}
