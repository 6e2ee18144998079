import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { questions } from '../../db/schema';
import { removeDocument } from '../../search-index/index-document';
import { sendMessage } from '../notification';
import type { OrderRow } from '../order';
import { personRow } from '../person';
import { detailOf } from './detail';
import { notifyExpert, promisedDay } from './promise';

const orderExtra = z.object({ questionId: z.number().int() });

/** Applies the payment of a question: hands it to the expert or the office, with a due date. */
export async function openQuestion(ctx: Ctx, order: OrderRow): Promise<'paid'> {
  const { questionId } = orderExtra.parse(order.extra);
  const [row] = await ctx.db.select().from(questions).where(eq(questions.id, questionId)).for('update');
  if (row?.state !== 'unpaid') throw new Error(`question ${questionId} of order ${order.id} does not wait for money`);
  const expert = row.expertId === null ? null : await personRow(ctx, row.expertId);
  const dueOn = promisedDay(ctx, expert);
  await ctx.db
    .update(questions)
    .set({ state: 'waiting', orderId: order.id, detail: { ...detailOf(row), dueOn } })
    .where(eq(questions.id, questionId));
  const to = expert ? `${expert.name}专家` : '值班专家';
  await sendMessage(ctx, {
    userId: order.userId,
    eId: order.eId,
    kind: 'business',
    title: '问题已送达',
    body: `“${row.title}”已送达${to}，最迟 ${dueOn} 答复。`,
    link: `/mine/consult-detail?id=${questionId}`,
  });
  await notifyExpert(ctx, expert, {
    id: questionId,
    title: '有新问题待您答复',
    body: `“${row.title}”已付款送达，请在 ${dueOn} 前答复。`,
  });
  return 'paid';
}

/** Applies the refund of a question: closes it and removes it from the public answers. */
export async function closeQuestionOf(ctx: Ctx, order: OrderRow): Promise<void> {
  const closed = await ctx.db
    .update(questions)
    .set({ state: 'closed', publication: 'none' })
    .where(eq(questions.orderId, order.id))
    .returning({ id: questions.id, expertId: questions.expertId });
  for (const { id, expertId } of closed) {
    await removeDocument(ctx, { kind: 'answer', refId: id });
    const ofExpert = expertId === null ? [] : [tag.person(expertId)];
    await ctx.touch(tag.answers, tag.answer(id), tag.questions, tag.persons, ...ofExpert);
  }
}
