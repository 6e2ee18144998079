import { and, between, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { loginCodes, sessions } from '../../db/schema';

/**
 * Milliseconds after a login by code in which a new password can be set without the old one: the code proved possession
 * of the phone.
 */
const FRESH = 15 * 60_000;
/** Longest time between the use of a code and the session that it opens; milliseconds. */
const OPENING = 2000;

/** Tests whether the current session was opened recently by a code sent to the phone. */
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
