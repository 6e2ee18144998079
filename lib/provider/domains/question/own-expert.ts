import { count, eq } from 'drizzle-orm';
import type { OwnExpert } from '@/lib/contract/experts';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { enterpriseUsers, persons, questions, users } from '../../db/schema';
import { expertOfUser, type PersonRow, personRow } from '../person';
import { presentAnswerer } from './present';

/** Returns the expert linked to the caller, independent of the account acted as; null if there is none. */
export const ownExpertRow = (ctx: Ctx): Promise<PersonRow | null> => expertOfUser(ctx, ctx.user.userId);

export async function getOwnExpert(ctx: Ctx): Promise<OwnExpert> {
  const expert = await ownExpertRow(ctx);
  if (!expert) return null;
  const groups = await ctx.db
    .select({ state: questions.state, n: count() })
    .from(questions)
    .where(eq(questions.expertId, expert.id))
    .groupBy(questions.state);
  const of = (state: string) => groups.find((group) => group.state === state)?.n ?? 0;
  return { expert: presentAnswerer(expert), waiting: of('waiting'), answered: of('answered') };
}

type Asker = { userId: number | null; eId: number };

/** Returns the accounts behind a question: the asker's, and those of the members of the enterprise that asks. */
export async function askersOf(ctx: Ctx, { userId, eId }: Asker): Promise<ReadonlySet<number | null>> {
  const members =
    eId === 0
      ? []
      : await ctx.db
          .select({ userId: enterpriseUsers.userId })
          .from(enterpriseUsers)
          .where(eq(enterpriseUsers.enterpriseId, eId));
  return new Set([userId, ...members.map((member) => member.userId)]);
}

/** Tests whether expert and asker coincide: their own question, or one of an enterprise that they belong to. */
export const isOwnQuestion = async (ctx: Ctx, asker: Asker, { userId }: Pick<PersonRow, 'userId'>): Promise<boolean> =>
  userId !== null && (await askersOf(ctx, asker)).has(userId);

/**
 * Links a user's account to an expert; null removes the link. Throws 404 for an unknown phone number, 409 for a user
 * linked to another expert.
 */
export const linkExpert = (ctx: Ctx, id: number, phone: string | null) =>
  ctx.transaction(async () => {
    const expert = await personRow(ctx, id);
    if (expert.priceFen === null) throw conflict('该人员不接受咨询，不能关联账号');
    const [user] = phone === null ? [] : await ctx.db.select().from(users).where(eq(users.phone, phone)).for('update');
    if (phone !== null && !user) throw notFound('没有使用该手机号的账号');
    const [taken] = user ? await ctx.db.select().from(persons).where(eq(persons.userId, user.id)) : [];
    if (taken && taken.id !== id) throw conflict(`该账号已关联专家${taken.name}`);
    await ctx.db
      .update(persons)
      .set({ userId: user?.id ?? null })
      .where(eq(persons.id, id));
    return {};
  });
