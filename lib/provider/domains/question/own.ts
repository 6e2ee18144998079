import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { OwnQuestion, QuestionState } from '@/lib/contract/questions';
import { tag } from '@/lib/contract/tags';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { orders, persons, questions } from '../../db/schema';
import { personRow, refreshFigures } from '../person';
import { dictionaryLabels } from '../settings';
import { detailOf, type QuestionRow } from './detail';
import { newAnswers, newSinceOf } from './new-answers';
import { CATEGORIES, canFollowUp, canRate, presentOwnQuestion, presentQuestionSummary, shownState } from './present';
import { notifyExpert, promisedDay } from './promise';
import { applyConsent } from './publication';

const own = (ctx: Ctx) => ownedBy(questions, ctx.user);

const joined = (ctx: Ctx) =>
  ctx.db
    .select({ question: questions, expert: persons, order: orders })
    .from(questions)
    .leftJoin(persons, eq(persons.id, questions.expertId))
    .leftJoin(orders, eq(orders.id, questions.orderId));

/** Lists the account's questions, newest first, with counts by state. */
export async function listOwnQuestions(ctx: Ctx, query: PageQuery & { state?: QuestionState }) {
  const where = and(own(ctx), query.state ? sql`${shownState} = ${query.state}` : undefined);
  const { limit, offset } = pageWindow(query);
  const rows = await joined(ctx).where(where).orderBy(desc(questions.id)).limit(limit).offset(offset);
  const ids = rows.map(({ question }) => question.id);
  const fresh = await ctx.db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, ids), newAnswers({ owner: ownerOf(ctx.user), newSince: newSinceOf(ctx.now()) })));
  const counts = await ctx.db
    .select({ state: shownState, count: count() })
    .from(questions)
    .leftJoin(orders, eq(orders.id, questions.orderId))
    .where(own(ctx))
    .groupBy(shownState);
  const total = counts
    .filter((entry) => !query.state || entry.state === query.state)
    .reduce((sum, entry) => sum + entry.count, 0);
  const labels = await dictionaryLabels(ctx, CATEGORIES);
  return {
    ...pageResult(
      query,
      rows.map((row) => ({
        ...presentQuestionSummary(row, labels),
        isNew: fresh.some(({ id }) => id === row.question.id),
      })),
      total,
    ),
    counts,
  };
}

/** Returns a question of the account in full. Throws 404 for another account's. */
export async function getOwnQuestion(ctx: Ctx, id: number): Promise<OwnQuestion> {
  const [row] = await joined(ctx).where(and(eq(questions.id, id), own(ctx)));
  if (!row) throw notFound('咨询不存在或无权查看');
  return presentOwnQuestion(ctx, row, await dictionaryLabels(ctx, CATEGORIES));
}

async function lockOwn(ctx: Ctx, id: number): Promise<QuestionRow> {
  const [row] = await ctx.db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), own(ctx)))
    .for('update');
  if (!row) throw notFound('咨询不存在或无权查看');
  return row;
}

/** Asks a follow-up; the question waits for an answer again. */
export async function askFollowUp(ctx: Ctx, id: number, question: string): Promise<OwnQuestion> {
  await ctx.transaction(async () => {
    const row = await lockOwn(ctx, id);
    if (!canFollowUp(row)) throw conflict(row.state === 'answered' ? '已经追问过一次' : '答复之后才能追问');
    const entry = { question, askedAt: formatDateTime(ctx.now()), answer: null, answeredAt: null, files: [] };
    const expert = row.expertId === null ? null : await personRow(ctx, row.expertId);
    const dueOn = promisedDay(ctx, expert);
    const detail = { ...detailOf(row), followUps: [entry], dueOn };
    await ctx.db.update(questions).set({ state: 'waiting', detail }).where(eq(questions.id, id));
    await notifyExpert(ctx, expert, {
      id,
      title: '有追问待您答复',
      body: `“${row.title}”有一次追问，请在 ${dueOn} 前答复。`,
    });
  });
  return getOwnQuestion(ctx, id);
}

/** Applies the asker's consent to publication, or its withdrawal. */
export async function consentToPublication(ctx: Ctx, id: number, isPublic: boolean): Promise<OwnQuestion> {
  await ctx.transaction(async () => applyConsent(ctx, await lockOwn(ctx, id), isPublic));
  return getOwnQuestion(ctx, id);
}

/** Rates the answer, once. Invalidates the expert's page, which shows the mean. */
export async function rateAnswer(
  ctx: Ctx,
  id: number,
  input: { rating: number; comment: string },
): Promise<OwnQuestion> {
  await ctx.transaction(async () => {
    const row = await lockOwn(ctx, id);
    if (!canRate(row)) throw conflict(row.rating === null ? '答复之后才能评价' : '已经评价过');
    const detail = { ...detailOf(row), comment: input.comment };
    await ctx.db.update(questions).set({ rating: input.rating, detail }).where(eq(questions.id, id));
    if (row.expertId === null) return;
    await refreshFigures(ctx, row.expertId);
    await ctx.touch(tag.persons, tag.person(row.expertId));
    await notifyExpert(ctx, await personRow(ctx, row.expertId), {
      id,
      title: '您的答复收到评价',
      body: `“${row.title}”的提问人评了 ${input.rating} 分${input.comment && '，并写了评语'}。`,
    });
  });
  return getOwnQuestion(ctx, id);
}
