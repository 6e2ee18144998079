import { and, count, eq } from 'drizzle-orm';
import type { OwnExpert } from '@/lib/contract/experts';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { enterpriseUsers, persons, questions, users } from '../../db/schema';
import { type PersonRow, personRow } from '../person';
import { presentAnswerer } from './present';

/** The expert that the caller is, whatever account they act as; null for everybody else. */
export async function ownExpertRow(ctx: Ctx): Promise<PersonRow | null> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.userId, ctx.user.userId));
  return row ?? null;
}

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

/** Whether an expert would answer themselves: their own question, or one of an enterprise that they act for. */
export async function isOwnQuestion(
  ctx: Ctx,
  asker: { userId: number | null; eId: number },
  expert: Pick<PersonRow, 'userId'>,
): Promise<boolean> {
  if (expert.userId === null) return false;
  if (asker.userId === expert.userId) return true;
  if (asker.eId === 0) return false;
  const [member] = await ctx.db
    .select({ userId: enterpriseUsers.userId })
    .from(enterpriseUsers)
    .where(and(eq(enterpriseUsers.enterpriseId, asker.eId), eq(enterpriseUsers.userId, expert.userId)));
  return member !== undefined;
}

/** Says which user answers for an expert; null takes that back. Throws 404 for unknown numbers, 409 for another expert's. */
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
