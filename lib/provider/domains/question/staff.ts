import { and, asc, count, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { StaffQuestion } from '@/lib/contract/questions';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { personLabel } from '../../core/person-label';
import { orders, persons, questions, users } from '../../db/schema';
import type { PersonRow } from '../person';
import { dictionaryLabels } from '../settings';
import { detailOf, type QuestionRow } from './detail';
import { askersOf } from './own-expert';
import { CATEGORIES, presentAnswerer, presentExchange, presentQuestionSummary, type QuestionJoin } from './present';
import { proposalOf, publicationRevision } from './publication';

const paid = (ctx: Ctx) =>
  ctx.db
    .select({ question: questions, expert: persons, order: orders, user: users })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .leftJoin(persons, eq(persons.id, questions.expertId))
    .leftJoin(orders, eq(orders.id, questions.orderId));

type Join = QuestionJoin & { user: typeof users.$inferSelect };

/** Presents a question to staff with the asker masked. */
const presentQueued = (ctx: Ctx, row: Join, labels: Map<string, string>) => ({
  ...presentQuestionSummary(row, labels),
  ...presentExchange(ctx, row.question),
  declined: detailOf(row.question).declined,
  asker: personLabel(row.user.nickname, row.user.phone),
});

export type StaffQuestionQuery = PageQuery & {
  state: 'waiting' | 'publication' | 'answered' | 'closed';
  expertId?: number;
};

/** Lists paid questions: waiting ones oldest first, or answered ones newest first. */
export async function listStaffQuestions(ctx: Ctx, query: StaffQuestionQuery) {
  const where = and(
    query.state === 'publication' ? eq(questions.publication, 'waiting') : eq(questions.state, query.state),
    isNotNull(questions.orderId),
    query.expertId ? eq(questions.expertId, query.expertId) : undefined,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await paid(ctx)
    .where(where)
    .orderBy(query.state === 'waiting' ? asc(questions.id) : desc(questions.answeredAt), desc(questions.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(questions).where(where);
  const labels = await dictionaryLabels(ctx, CATEGORIES);
  return pageResult(
    query,
    rows.map((row) => presentQueued(ctx, row, labels)),
    total?.n ?? 0,
  );
}

/** Lists the experts to whom the caller can assign a question: neither the asker nor the caller. */
async function expertsFor(ctx: Ctx, question: QuestionRow): Promise<StaffQuestion['experts']> {
  const not = [question.expertId, ...detailOf(question).declined.map(({ expertId }) => expertId)];
  const rows = await ctx.db
    .select()
    .from(persons)
    .where(
      and(
        eq(persons.isShown, true),
        isNotNull(persons.priceFen),
        notInArray(
          persons.id,
          not.flatMap((id) => id ?? []),
        ),
      ),
    )
    .orderBy(asc(persons.position), asc(persons.id));
  const askers = await askersOf(ctx, question);
  const isOffered = ({ userId }: PersonRow) => userId === null || !(askers.has(userId) || userId === ctx.user.userId);
  return rows.filter(isOffered).map((row) => ({ ...presentAnswerer(row), field: row.fields.join('、') }));
}

/** Returns a paid question. Throws 404 for an unknown or unpaid one. */
export async function getStaffQuestion(ctx: Ctx, id: number): Promise<StaffQuestion> {
  const [row] = await paid(ctx).where(and(eq(questions.id, id), isNotNull(questions.orderId)));
  if (!row) throw notFound('问题不存在');
  const { question, order } = row;
  const waits = question.state === 'waiting';
  const isFresh = waits && question.answer === null;
  return {
    ...presentQueued(ctx, row, await dictionaryLabels(ctx, CATEGORIES)),
    rating: question.rating,
    comment: detailOf(question).comment,
    order: order && { id: order.id, amount: order.amount, payType: order.payType, state: order.state },
    experts: isFresh ? await expertsFor(ctx, question) : [],
    publicationRevision: publicationRevision(question),
    proposal:
      question.isPublic && question.answer !== null && question.state !== 'closed'
        ? await proposalOf(ctx, question)
        : null,
    canAnswer: waits,
    canAssign: isFresh,
    canClose: isFresh,
  };
}
