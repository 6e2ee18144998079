import { eq } from 'drizzle-orm';
import { readerCookie } from '@/lib/contract/login-cookies';
import type { Ctx } from '../../core/context';
import { forbidden } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { sessions, users } from '../../db/schema';

const success = (data: object, cookie: string) =>
  Response.json({ code: 200, msg: 'success', data }, { headers: { 'set-cookie': cookie } });

/** Issues the `/lpe` token of the calling session. Throws 403 for another user's id, as an id proves nothing. */
export async function bridgeLogin(ctx: Ctx, userId: number) {
  if (userId !== ctx.user.userId) throw forbidden('只能为当前登录的用户换取令牌');
  const token = newToken();
  const reader = newToken();
  await ctx.db
    .update(sessions)
    .set({ bridgeHash: hashToken(token), readerHash: hashToken(reader) })
    .where(eq(sessions.id, ctx.user.sessionId));
  return success({ token }, readerCookie(reader, ctx.request.origin));
}

export async function getOpenid(ctx: Ctx, userId: number) {
  if (userId !== ctx.user.userId) throw forbidden('只能查询自己的信息');
  const [row] = await ctx.db.select({ openid: users.wechatOpenid }).from(users).where(eq(users.id, userId));
  return row?.openid ?? null;
}

/** Revokes the session and both of its tokens; idempotent. */
export async function logout(ctx: Ctx) {
  if (ctx.actor)
    await ctx.db.update(sessions).set({ revokedAt: ctx.now() }).where(eq(sessions.id, ctx.actor.sessionId));
  return success({}, readerCookie('', ctx.request.origin));
}
