import { lt, or } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { loginCodes, scanLogins, sessions } from '../../db/schema';

/** Deletes sessions that ended a month ago, and expired codes and scan logins. */
export async function purgeSessions(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const monthAgo = addDays(now, -30);
  await ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await ctx.db.delete(loginCodes).where(lt(loginCodes.expiresAt, addDays(now, -1)));
  await ctx.db.delete(scanLogins).where(lt(scanLogins.expiresAt, addDays(now, -1)));
}
