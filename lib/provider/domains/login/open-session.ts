import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { forbidden } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { sessions, type users } from '../../db/schema';
import { isDemoAccount, presentLogin } from '../account';
import { takeBack } from '../personal-data';

const SESSION_DAYS = 30;

/**
 * Opens a session for a user on the calling device. Throws 403 for a demo account outside of demo mode. The token is
 * returned only here; the database stores its hash.
 */
export async function openSession(ctx: Ctx, user: typeof users.$inferSelect) {
  if (!ctx.ports.settings.demo && isDemoAccount(user)) throw forbidden('演示账号已停用，请使用自己的账号登录');
  await takeBack(ctx, user.id);
  const token = newToken();
  const now = ctx.now();
  await ctx.db.insert(sessions).values({
    userId: user.id,
    tokenHash: hashToken(token),
    device: ctx.request.userAgent,
    ip: ctx.request.ip,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addDays(now, SESSION_DAYS),
  });
  return presentLogin(ctx, user, token);
}
