import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { FileRef, PageQuery } from '@/lib/contract/common';
import { tag } from '@/lib/contract/tags';
import { formatDateTime } from '@/lib/format/dates';
import { maskPhone } from '@/lib/format/mask';
import { writtenHtml } from '@/lib/text/written-html';
import type { Ctx } from '../../context';
import { orders, persons, questions, users } from '../../db/schema';
import { conflict, invalid, notFound } from '../../errors';
import { pageResult, pageWindow } from '../../paging';
import { plainText, sanitizeBody } from '../../rich-text';
import { ownFiles } from '../files/own';
import { sendMessage } from '../messages/send';
import { moveOrder } from '../orders/transitions';
import { indexDocument } from '../search/index-document';
import { dictionaryLabels } from '../site/config';
import { detailOf, type QuestionRow } from './detail';
import { CATEGORIES, presentConsultation, presentExchange } from './present';

/** Paid questions: those that wait, the longest waiting first; or those that are answered, the latest first. */
export async function listQuestions(ctx: Ctx, query: PageQuery & { state: 'waiting' | 'answered'; expertId?: number }) {
  const where = and(
    eq(questions.state, query.state),
    isNotNull(questions.orderId),
    query.expertId ? eq(questions.expertId, query.expertId) : undefined,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ question: questions, expert: persons, order: orders, user: users })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .leftJoin(persons, eq(persons.id, questions.expertId))
    .leftJoin(orders, eq(orders.id, questions.orderId))
    .where(where)
    .orderBy(query.state === 'waiting' ? asc(questions.id) : desc(questions.answeredAt))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(questions).where(where);
  const labels = await dictionaryLabels(ctx, CATEGORIES);
  const list = rows.map((row) => ({
    ...presentConsultation(row, labels),
    ...presentExchange(ctx, row.question),
    declined: detailOf(row.question).declined,
    asker: `${row.user.nickname} ${maskPhone(row.user.phone)}`,
  }));
  return pageResult(query, list, total?.n ?? 0);
}

/** What the search and the public pages know of an answer. */
export const answerDocument = (row: Pick<QuestionRow, 'id' | 'title' | 'body' | 'answer' | 'answeredAt'>) => ({
  kind: 'answer' as const,
  refId: row.id,
  title: row.title,
  body: `${row.body} ${plainText(row.answer ?? '')}`,
  url: `/answer/${row.id}`,
  publishedAt: row.answeredAt,
});

/** The order of a question is done with its first answer. */
async function finishOrder(ctx: Ctx, orderId: number): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.state === 'paid')
    await moveOrder(ctx, order, { state: 'done' }, { action: '问题已答复', actor: 'staff', told: 'nothing' });
}

interface Answer {
  /** Sanitised HTML. */
  answer: string;
  files: FileRef[];
}

function answered(row: QuestionRow, { answer, files }: Answer, now: Date): Partial<QuestionRow> {
  const detail = detailOf(row);
  if (row.answer === null)
    return { state: 'answered', answer, answeredAt: now, detail: { ...detail, answerFiles: files } };
  const followUps = detail.followUps.map((entry) =>
    entry.answer === null ? { ...entry, answer, files, answeredAt: formatDateTime(now) } : entry,
  );
  return { state: 'answered', detail: { ...detail, followUps } };
}

/** Rich text as it comes; what was written into a text box by its lines. */
const asHtml = (text: string): string =>
  /<(p|h\d|[uo]l|blockquote|table)\b/i.test(text) ? text : writtenHtml(text, 'keep');

export interface WrittenAnswer {
  text: string;
  /** Addresses of own uploads. */
  files?: readonly string[];
  /** The expert who answers; another's question is not there. Without one the office answers. */
  expertId?: number;
}

/** Answers what waits: the question, or the follow-up to an answer given before. */
export const answerQuestion = (ctx: Ctx, id: number, { text, files = [], expertId }: WrittenAnswer) =>
  ctx.transaction(async () => {
    const answer = sanitizeBody(asHtml(text));
    if (plainText(answer) === '') throw invalid({ answer: '请填写答复' });
    const isAnothers = (row: { expertId: number | null }) => expertId !== undefined && row.expertId !== expertId;
    const { orderId } = questions;
    const [known] = await ctx.db
      .select({ orderId, expertId: questions.expertId })
      .from(questions)
      .where(eq(questions.id, id));
    if (!known || isAnothers(known)) throw notFound('问题不存在');
    // The order is locked before the question, as payments do, so that neither waits for the other.
    if (known.orderId !== null) await finishOrder(ctx, known.orderId);
    const [row] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update');
    if (!row || isAnothers(row)) throw notFound('问题不存在');
    if (row.state !== 'waiting') throw conflict(row.state === 'unpaid' ? '问题尚未付款' : '问题没有待答复的内容');
    const [saved] = await ctx.db
      .update(questions)
      .set(answered(row, { answer, files: await ownFiles(ctx, files, 'files') }, ctx.now()))
      .where(eq(questions.id, id))
      .returning();
    if (!saved) throw notFound('问题不存在');
    if (saved.isPublic) {
      await indexDocument(ctx, answerDocument(saved));
      await ctx.touch(tag.answers, tag.answer(id), tag.questions);
    }
    if (saved.expertId !== null) await ctx.touch(tag.persons, tag.person(saved.expertId));
    if (saved.userId !== null) {
      const body = `“${saved.title}”已有答复${row.answer === null ? '，可追问一次' : ''}。`;
      await sendMessage(ctx, {
        userId: saved.userId,
        eId: saved.eId,
        kind: 'business',
        title: '咨询已答复',
        body,
        link: `/mine/consult-detail?id=${id}`,
      });
    }
    return {};
  });
