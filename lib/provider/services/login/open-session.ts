import { addDays } from '@/lib/dates';
import type { Ctx } from '../../context';
import { sessions, type users } from '../../db/schema';
import { hashToken, newToken } from '../../tokens';
import { presentLogin } from '../accounts/present';

const SESSION_DAYS = 30;

/** Logs a user in on the calling device. The token is shown this once; the database holds its hash. */
export async function openSession(ctx: Ctx, user: typeof users.$inferSelect) {
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
