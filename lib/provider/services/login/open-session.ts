import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { sessions, type users } from '../../db/schema';
import { forbidden } from '../../errors';
import { hashToken, newToken } from '../../tokens';
import { takeBack } from '../account-deletion/request';
import { isDemoAccount } from '../accounts/demo-accounts';
import { presentLogin } from '../accounts/present';

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
