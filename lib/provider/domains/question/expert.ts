import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { ExpertQuestion, ExpertQuestionSummary, ExpertView } from '@/lib/contract/experts';
import { formatDateTime } from '@/lib/format/dates';
import { maskName } from '@/lib/format/mask';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { questions, users } from '../../db/schema';
import { sendMessage } from '../notification';
import type { PersonRow } from '../person';
import { dictionaryLabels } from '../settings';
import { answerQuestion } from './answer';
import { detailOf, type QuestionRow } from './detail';
import { ownExpertRow } from './own-expert';
import { CATEGORIES, presentExchange } from './present';

/** Same error as for an unknown question, so that callers who are no experts learn nothing. */
const missing = () => notFound('问题不存在或无权查看');

async function requireExpert(ctx: Ctx): Promise<PersonRow> {
  const expert = await ownExpertRow(ctx);
  if (!expert) throw missing();
  return expert;
}

function presentSummary(row: QuestionRow, asker: string, labels: Map<string, string>): ExpertQuestionSummary {
  const view = row.state === 'waiting' ? 'waiting' : 'answered';
  return {
    id: row.id,
    title: row.title,
    categoryLabel: labels.get(row.category) ?? row.category,
    isPublic: row.isPublic,
    publication: row.publication,
    view,
    asker: maskName(asker),
    isFollowUp: view === 'waiting' && row.answer !== null,
    createdAt: formatDateTime(row.createdAt),
    answeredAt: row.answeredAt && formatDateTime(row.answeredAt),
    dueOn: view === 'waiting' ? (detailOf(row).dueOn ?? null) : null,
    rating: row.rating,
  };
}

const canDecline = (row: QuestionRow) => row.state === 'waiting' && row.answer === null;

/** Lists the calling expert's questions: waiting ones by due date, answered ones newest first. */
export async function listExpertQuestions(ctx: Ctx, query: PageQuery & { view: ExpertView }) {
  const expert = await ownExpertRow(ctx);
  if (!expert) return pageResult(query, [], 0);
  const where = and(eq(questions.expertId, expert.id), eq(questions.state, query.view));
  const { limit, offset } = pageWindow(query);
  const byDay = [asc(sql`${questions.detail} ->> 'dueOn'`), asc(questions.id)];
  const rows = await ctx.db
    .select({ question: questions, asker: users.nickname })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.userId))
    .where(where)
    .orderBy(...(query.view === 'waiting' ? byDay : [desc(questions.answeredAt), desc(questions.id)]))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(questions).where(where);
  const labels = await dictionaryLabels(ctx, CATEGORIES);
  const list = rows.map(({ question, asker }) => presentSummary(question, asker ?? '', labels));
  return pageResult(query, list, total?.n ?? 0);
}

/** Returns a question of the calling expert. Throws 404 for any other. */
export async function getExpertQuestion(ctx: Ctx, id: number): Promise<ExpertQuestion> {
  const expert = await requireExpert(ctx);
  const [row] = await ctx.db
    .select({ question: questions, asker: users.nickname })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.userId))
    .where(and(eq(questions.id, id), eq(questions.expertId, expert.id)));
  const isOpen = row?.question.state === 'waiting' || row?.question.state === 'answered';
  if (!row || !isOpen) throw missing();
  const { question, asker } = row;
  return {
    ...presentSummary(question, asker ?? '', await dictionaryLabels(ctx, CATEGORIES)),
    ...presentExchange(ctx, question),
    comment: detailOf(question).comment,
    canDecline: canDecline(question),
  };
}

/** Answers as the expert. Throws 404 for another expert's question, 409 if nothing waits for an answer. */
export async function answerAsExpert(
  ctx: Ctx,
  id: number,
  input: { answer: string; files: readonly string[] },
): Promise<ExpertQuestion> {
  const expert = await requireExpert(ctx);
  await answerQuestion(ctx, id, { text: input.answer, files: input.files, expertId: expert.id });
  return getExpertQuestion(ctx, id);
}

/** Returns an unanswered question to the office, which assigns it to another expert or refunds it. */
export const declineQuestion = (ctx: Ctx, id: number, reason: string) =>
  ctx.transaction(async () => {
    const expert = await requireExpert(ctx);
    const [row] = await ctx.db
      .select()
      .from(questions)
      .where(and(eq(questions.id, id), eq(questions.expertId, expert.id)))
      .for('update');
    if (!row || (row.state !== 'waiting' && row.state !== 'answered')) throw missing();
    if (!canDecline(row)) throw conflict('已经答复的问题不能谢绝');
    const detail = detailOf(row);
    const at = formatDateTime(ctx.now());
    const declined = [...detail.declined, { expertId: expert.id, expert: expert.name, reason, at }];
    await ctx.db
      .update(questions)
      .set({ expertId: null, detail: { ...detail, declined } })
      .where(eq(questions.id, id));
    if (row.userId !== null) {
      await sendMessage(ctx, {
        userId: row.userId,
        eId: row.eId,
        kind: 'business',
        title: '专家未能答复，协会正在处理',
        body: `${expert.name}专家未能答复“${row.title}”，协会将另请专家答复，或者退款给您。`,
        link: `/mine/consult-detail?id=${id}`,
      });
    }
    return {};
  });
