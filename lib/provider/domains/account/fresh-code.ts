import { and, between, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { loginCodes, sessions } from '../../db/schema';

/** Milliseconds after a login by code in which the old password is not asked for: whoever holds the phone may set a new one. */
const FRESH = 15 * 60_000;
/** Milliseconds between a code and the session that it opens, at most. */
const OPENING = 2000;

/** Whether this very session was opened by a code sent to the phone, just now. */
export async function isFreshByCode(ctx: Ctx, phone: string): Promise<boolean> {
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, ctx.user.sessionId));
  if (!session || ctx.now().getTime() - session.createdAt.getTime() > FRESH) return false;
  const opening = new Date(session.createdAt.getTime() - OPENING);
  const [code] = await ctx.db
    .select({ id: loginCodes.id })
    .from(loginCodes)
    .where(and(eq(loginCodes.phone, phone), between(loginCodes.usedAt, opening, session.createdAt)))
    .limit(1);
  return code !== undefined;
}
