import { and, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dutiesOf } from '@/lib/contract/duties';
import { RIGHTS, type Right } from '@/lib/contract/endpoint';
import type { Actor } from '../core/context';
import type { Ports } from '../core/ports';
import { hashToken } from '../core/tokens';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { enterpriseUsers, sessions, users } from '../db/schema';
import { factorStateOf, isOpen } from './factor-state';

const MINUTE = 60_000;

const { passwordHash: _passwordHash, ...accountColumns } = getTableColumns(users);
const hash = sql.placeholder('hash');

/** Query of the live session with the caller's account and rights, so that most calls need no further query. */
const sessionWhere = (db: Db, holder: SQL) =>
  db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastUsedAt: sessions.lastUsedAt,
      secondFactorAt: sessions.secondFactorAt,
      account: accountColumns,
      memberOf: enterpriseUsers.enterpriseId,
      role: enterpriseUsers.role,
      rights: enterpriseUsers.rights,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      enterpriseUsers,
      and(eq(enterpriseUsers.userId, sessions.userId), eq(enterpriseUsers.enterpriseId, sessions.eId)),
    )
    .where(and(holder, isNull(sessions.revokedAt), gt(sessions.expiresAt, sql.placeholder('now'))))
    .limit(1);

const byToken = prepared((db) => sessionWhere(db, eq(sessions.tokenHash, hash)).prepare('session_by_token'));
const byBridge = prepared((db) => sessionWhere(db, eq(sessions.bridgeHash, hash)).prepare('session_by_bridge'));
const byReader = prepared((db) =>
  sessionWhere(
    db,
    and(eq(sessions.bridgeHash, hash), eq(sessions.readerHash, sql.placeholder('reader'))) ?? sql`false`,
  ).prepare('session_by_reader'),
);

/** Rights by role: a person has all personal rights; in an enterprise the owner has all, an agent those assigned. */
export function rightsOf({
  role,
  rights,
}: {
  role: 'owner' | 'handler' | null;
  rights: Right[] | null;
}): readonly Right[] {
  if (role === null) return RIGHTS.filter((right) => right !== 'members');
  return role === 'owner' ? RIGHTS : (rights ?? []);
}

/** Credentials of a call. */
export interface Credentials {
  /** Main token. */
  token?: string;
  /** Bridge token of `/lpe` paths, sent as bearer token. */
  bearer?: string;
  /** Both login cookies, for pages rendered on the server: the one readable by scripts and the HttpOnly one. */
  reader?: { bridge: string; reader: string };
}

async function sessionOf(ports: Ports, { token, bearer, reader }: Credentials) {
  const now = ports.now();
  const db = ports.database.db;
  if (token) return byToken(db).execute({ hash: hashToken(token), now });
  if (reader) return byReader(db).execute({ hash: hashToken(reader.bridge), reader: hashToken(reader.reader), now });
  const bridge = bearer?.replace(/^Bearer\s+/i, '');
  return bridge ? byBridge(db).execute({ hash: hashToken(bridge), now }) : [];
}

/** Returns the caller for the credentials; null if they are unknown, expired or revoked. */
export async function findActor(ports: Ports, credentials: Credentials): Promise<Actor | null> {
  const [found] = await sessionOf(ports, credentials);
  if (!found) return null;
  const now = ports.now();
  const db = ports.database.db;
  const { sessionId, userId, account } = found;
  if (now.getTime() - found.lastUsedAt.getTime() > 5 * MINUTE) {
    // A session held by a staff write of its own is noted as used by a later call, instead of waiting for the write.
    const free = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('no key update', { skipLocked: true });
    await db.update(sessions).set({ lastUsedAt: now }).where(inArray(sessions.id, free));
  }
  // A former team member acts as a person again, on every device at once.
  const rights = rightsOf(found);
  const { staffRoles } = account;
  const secondFactor = staffRoles.length > 0 ? await factorStateOf(ports, found) : 'none';
  const duties = isOpen(secondFactor) ? dutiesOf(staffRoles) : [];
  return { userId, eId: found.memberOf ?? 0, staffRoles, secondFactor, duties, rights, sessionId, account };
}
