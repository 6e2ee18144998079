import { and, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm';
import { creditCode } from '@/lib/rules/identifiers/credit-code';
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

/** Width and blanks differ between what is typed and the name that was registered, in brackets above all. */
const comparable = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');

/** Finds enterprises by code or part of the name; uncertified ones by the exact code only. */
export async function findEnterprises(ctx: Ctx, q: string) {
  const pattern = `%${comparable(q).replace(/[\\%_]/g, '\\$&')}%`;
  const name = sql`regexp_replace(normalize(${enterprises.name}, NFKC), '\\s', '', 'g')`;
  const byName = and(eq(enterprises.status, 'pass'), ilike(name, pattern));
  const rows = await ctx.db
    .select({ id: enterprises.id, name: enterprises.name, status: enterprises.status })
    .from(enterprises)
    .where(or(eq(enterprises.uscc, creditCode.normalise(q)), byName))
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
