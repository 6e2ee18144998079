import { eq } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { tag } from '@/lib/contract/tags';
import { formatDateTime } from '@/lib/format/dates';
import { isHtml } from '@/lib/text/markup-bounds';
import { writtenHtml } from '@/lib/text/written-html';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { plainText, sanitizeBody } from '../../core/rich-text';
import { orders, questions } from '../../db/schema';
import { noteEarned } from '../earnings';
import { ownFiles } from '../file';
import { sendMessage } from '../notification';
import { moveOrder, type OrderRow } from '../order';
import { refreshFigures } from '../person';
import { release, requireAssignment } from '../queue';
import { detailOf, type QuestionRow } from './detail';
import { publicationAfterAnswer } from './publication';

async function lockedOrder(ctx: Ctx, orderId: number | null): Promise<OrderRow | undefined> {
  if (orderId === null) return undefined;
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** Completes the order of a question with the first answer. Call with both locked. */
async function finishOrder(ctx: Ctx, order: OrderRow | undefined, { expertId }: QuestionRow): Promise<void> {
  if (order?.state !== 'paid') return;
  await moveOrder(ctx, order, { state: 'done' }, { action: '问题已答复', actor: 'staff', notification: 'nothing' });
  if (expertId === null || order.amount === 0) return;
  await noteEarned(ctx, { personId: expertId, order, subject: 'question' });
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

/** Keeps rich text; converts plain text by lines. */
const asHtml = (text: string): string => (isHtml(text) ? text : writtenHtml(text, 'keep'));

/** Throws 409 for a question that does not wait for an answer. */
export function refuseNothingWaits({ state }: Pick<QuestionRow, 'state'>): void {
  if (state !== 'waiting') throw conflict(state === 'unpaid' ? '问题尚未付款' : '问题没有待答复的内容');
}

export interface WrittenAnswer {
  text: string;
  /** Addresses of own uploads. */
  files?: readonly string[];
  /** Answering expert; other experts' questions give 404. Undefined for the office. */
  expertId?: number;
}

/** Answers the open question, or the follow-up to an earlier answer. */
export const answerQuestion = (ctx: Ctx, id: number, { text, files = [], expertId }: WrittenAnswer) =>
  ctx.transaction(async () => {
    const answer = sanitizeBody(asHtml(text));
    if (plainText(answer) === '') throw invalid({ answer: '请填写答复' });
    const isAnothers = (row: { expertId: number | null }) => expertId !== undefined && row.expertId !== expertId;
    const { orderId } = questions;
    const [known] = await ctx.db
      .select({ orderId, expertId: questions.expertId, state: questions.state })
      .from(questions)
      .where(eq(questions.id, id));
    if (!known || isAnothers(known)) throw notFound('问题不存在');
    refuseNothingWaits(known);
    await requireAssignment(ctx, 'question', id);
    // Locks the order before the question, as payments do, so that they cannot deadlock.
    const order = await lockedOrder(ctx, known.orderId);
    const [row] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update');
    if (!row || isAnothers(row)) throw notFound('问题不存在');
    refuseNothingWaits(row);
    await finishOrder(ctx, order, row);
    const [saved] = await ctx.db
      .update(questions)
      .set({
        ...answered(row, { answer, files: await ownFiles(ctx, files, 'files', 'document') }, ctx.now()),
        publication: publicationAfterAnswer(row),
      })
      .where(eq(questions.id, id))
      .returning();
    if (!saved) throw notFound('问题不存在');
    await release(ctx, 'question', id);
    ctx.changed({
      subject: 'question',
      id,
      title: row.title,
      before: { state: row.state },
      after: { state: saved.state },
    });
    if (saved.expertId !== null) {
      await refreshFigures(ctx, saved.expertId);
      await ctx.touch(tag.persons, tag.person(saved.expertId));
    }
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
