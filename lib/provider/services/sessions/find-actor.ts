import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../context';
import { enterpriseUsers, sessions, users } from '../../db/schema';
import type { Ports } from '../../ports';
import { hashToken } from '../../tokens';

const MINUTE = 60_000;

/** The caller behind a header token or, on `/lpe` paths, a bearer token; null for an unknown, expired or revoked one. */
export async function findActor(ports: Ports, headers: { token?: string; bearer?: string }): Promise<Actor | null> {
  const bridge = headers.bearer?.replace(/^Bearer\s+/i, '');
  const conditions = [
    headers.token && eq(sessions.tokenHash, hashToken(headers.token)),
    !headers.token && bridge && eq(sessions.bridgeHash, hashToken(bridge)),
  ].filter((condition) => typeof condition === 'object');
  if (conditions.length === 0) return null;
  const now = ports.now();
  const db = ports.database.db;
  const [found] = await db
    .select({ session: sessions, isStaff: users.isStaff, memberOf: enterpriseUsers.enterpriseId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      enterpriseUsers,
      and(eq(enterpriseUsers.userId, sessions.userId), eq(enterpriseUsers.enterpriseId, sessions.eId)),
    )
    .where(and(or(...conditions), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  if (!found) return null;
  const { session } = found;
  if (now.getTime() - session.lastUsedAt.getTime() > 5 * MINUTE) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id));
  }
  // Whoever has left an enterprise acts as the person again, on every device at once.
  return { userId: session.userId, eId: found.memberOf ?? 0, isStaff: found.isStaff, sessionId: session.id };
}
