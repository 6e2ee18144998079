import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { checkRevalidation } from '@/lib/server/revalidation-signature';

const request = z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(100) });

/** Drops cached pages by tag, for a remote provider and for our own jobs. Signed; see the configuration table. */
export async function POST(call: Request): Promise<Response> {
  const body = await call.text();
  if (!checkRevalidation(body, call.headers.get('x-timestamp'), call.headers.get('x-signature'))) {
    return Response.json({ code: 403, msg: '签名无效', data: null }, { status: 403 });
  }
  const parsed = request.safeParse(JSON.parse(body));
  if (!parsed.success) return Response.json({ code: 400, msg: '请求格式有误', data: null }, { status: 400 });
  for (const tag of parsed.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ code: 200, msg: 'success', data: {} });
}
