import type { Ctx } from '../../context';
import { notFound, ProviderError } from '../../errors';
import { settlePayment } from './settle';

/** A notification is a few hundred bytes; what is longer comes from no gateway. */
const MAX_BYTES = 64 * 1024;

async function take(ctx: Ctx, name: string, request: Request): Promise<void> {
  const gateway = ctx.ports.payment;
  if (gateway?.name !== name) throw notFound('没有这个支付渠道');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw new ProviderError(413, '通知内容过长');
  await settlePayment(ctx, await gateway.parseNotification(request));
}

/**
 * Takes what a gateway calls back with. It is answered in the shape that WeChat Pay reads: anything but success is
 * called again later, so a repeated word answers success.
 */
export async function notifyPayment(ctx: Ctx, name: string, request: Request): Promise<Response> {
  try {
    await take(ctx, name, request);
    return Response.json({ code: 'SUCCESS', message: '成功' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, gateway: name }, 'payment notification refused');
    return Response.json({ code: 'FAIL', message: error.message }, { status: error.status });
  }
}
