import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveOwnTies as saveTies } from '@/lib/contract/staff-accounts';
import type { Ctx } from '../../core/context';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { staffTies, users } from '../../db/schema';

const organisationsOf = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.db
    .select({ organisation: staffTies.organisation })
    .from(staffTies)
    .where(eq(staffTies.userId, ctx.user.userId))
    .orderBy(asc(staffTies.createdAt), asc(staffTies.organisation));
  return rows.map(({ organisation }) => organisation);
};

const present = (organisations: readonly string[]) => ({
  organisations: [...organisations],
  revision: revisionOf(organisations.toSorted()),
});

/** Lists the organisations in which the caller has declared an interest. */
export const getOwnTies = async (ctx: Ctx) => present(await organisationsOf(ctx));

/** Replaces the caller's declaration of interests. */
export const saveOwnTies = (ctx: Ctx, { organisations: named, revision }: z.output<typeof saveTies.body>) =>
  ctx.transaction(async () => {
    const { userId, account } = ctx.user;
    const organisations = [...new Set(named)];
    // Serialises the saves of two tabs.
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const before = await organisationsOf(ctx);
    requireUnchanged('申报', revision, present(before).revision, present(organisations).revision);
    await ctx.db.delete(staffTies).where(eq(staffTies.userId, userId));
    const createdAt = ctx.now();
    if (organisations.length > 0)
      await ctx.db.insert(staffTies).values(organisations.map((organisation) => ({ userId, organisation, createdAt })));
    ctx.changed({
      subject: 'staffAccount',
      id: userId,
      title: account.nickname,
      before: { ties: before.join('、') },
      after: { ties: organisations.join('、') },
    });
    return present(await organisationsOf(ctx));
  });
