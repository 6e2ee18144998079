import { z } from 'zod';
import { BodyTooLarge, limitBody } from '../http/body-limit';
import { invalidateTags } from './invalidate';
import { checkRevalidation } from './revalidation-signature';

/** Enough for a hundred of the longest tags in Chinese. Limits the body before authentication. */
const MAX_BYTES = 128 * 1024;

const request = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: '请求格式有误' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(100) }));

const answer = (code: number, msg: string) =>
  Response.json({ code, msg, data: code === 200 ? {} : null }, { status: code });

/** Text of the body; null if it exceeds the limit. */
async function textOf(call: Request): Promise<string | null> {
  try {
    return await new Response(limitBody(call, { limit: MAX_BYTES })).text();
  } catch (error) {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

/**
 * `POST /api/revalidate`: invalidates cached pages by tag, for a remote provider. Signed; see the configuration table.
 */
export async function revalidate(call: Request): Promise<Response> {
  const body = await textOf(call);
  if (body === null) return answer(413, '提交的内容过大');
  if (!checkRevalidation(body, call.headers.get('x-timestamp'), call.headers.get('x-signature'))) {
    return answer(403, '签名无效');
  }
  const parsed = request.safeParse(body);
  if (!parsed.success) return answer(400, '请求格式有误');
  await invalidateTags(parsed.data.tags);
  return answer(200, 'success');
}
