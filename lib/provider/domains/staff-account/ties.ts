import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { staffTies } from '../../db/schema';

const organisationsOf = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx.db
    .select({ organisation: staffTies.organisation })
    .from(staffTies)
    .where(eq(staffTies.userId, ctx.user.userId))
    .orderBy(asc(staffTies.createdAt), asc(staffTies.organisation));
  return rows.map(({ organisation }) => organisation);
};

/** Lists the organisations in which the caller has declared an interest. */
export const getOwnTies = async (ctx: Ctx) => ({ organisations: await organisationsOf(ctx) });

/** Replaces the caller's declaration of interests. */
export const saveOwnTies = (ctx: Ctx, named: readonly string[]) =>
  ctx.transaction(async () => {
    const { userId, account } = ctx.user;
    const before = await organisationsOf(ctx);
    const organisations = [...new Set(named)];
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
    return { organisations: await organisationsOf(ctx) };
  });
