import { and, eq, gt, ilike, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { enterprises, enterpriseUsers, teamRequests } from '../../db/schema';

/** Most results of a search; it serves to find one's own enterprise, not to browse a directory. */
const MOST = 10;

/** Returns the caller's relation to enterprises, by id. */
async function relationsWith(ctx: Ctx, ids: number[]): Promise<Map<number, 'member' | 'asked' | 'invited'>> {
  if (ids.length === 0) return new Map();
  const { userId, account } = ctx.user;
  const places = await ctx.db
    .select({ id: enterpriseUsers.enterpriseId })
    .from(enterpriseUsers)
    .where(and(eq(enterpriseUsers.userId, userId), inArray(enterpriseUsers.enterpriseId, ids)));
  const open = await ctx.db
    .select({ id: teamRequests.enterpriseId, kind: teamRequests.kind })
    .from(teamRequests)
    .where(
      and(
        eq(teamRequests.phone, account.phone),
        inArray(teamRequests.enterpriseId, ids),
        eq(teamRequests.state, 'open'),
        gt(teamRequests.expiresAt, ctx.now()),
      ),
    );
  return new Map([
    ...open.map(({ id, kind }) => [id, kind === 'request' ? 'asked' : 'invited'] as const),
    ...places.map(({ id }) => [id, 'member'] as const),
  ]);
}

/** Finds enterprises by code or part of the name; uncertified ones by the exact code only. */
export async function findEnterprises(ctx: Ctx, q: string) {
  const byName = and(eq(enterprises.status, 'pass'), ilike(enterprises.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`));
  const rows = await ctx.db
    .select({ id: enterprises.id, name: enterprises.name, status: enterprises.status })
    .from(enterprises)
    .where(or(eq(enterprises.uscc, q.toUpperCase()), byName))
    .orderBy(enterprises.name)
    .limit(MOST);
  const mine = await relationsWith(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, status }) => ({
    id,
    name,
    certified: status === 'pass',
    mine: mine.get(id) ?? ('' as const),
  }));
}
