import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { questions } from '../../db/schema';
import { sendMessage } from '../notification';
import { personRow } from '../person';
import { release, requireAssignment } from '../queue';
import { refuseNothingWaits } from './answer';
import { detailOf } from './detail';
import { isOwnQuestion } from './own-expert';
import { notifyExpert, promisedDay } from './promise';

/**
 * Assigns an unanswered question to an expert, with a new due date. Throws 409 for a question that does not wait, and
 * for an expert who asked or declined it.
 */
export const assignQuestion = (ctx: Ctx, id: number, expertId: number) =>
  ctx.transaction(async () => {
    const [known] = await ctx.db.select({ state: questions.state }).from(questions).where(eq(questions.id, id));
    if (!known) throw notFound('问题不存在');
    refuseNothingWaits(known);
    await requireAssignment(ctx, 'question', id);
    const [row] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update');
    if (!row) throw notFound('问题不存在');
    refuseNothingWaits(row);
    if (row.answer !== null) throw conflict('已有答复的问题不能改派');
    const expert = await personRow(ctx, expertId);
    const detail = detailOf(row);
    if (expert.priceFen === null) throw conflict('该人员不接受咨询');
    if (row.expertId === expertId) throw conflict('问题已由该专家答复');
    if (detail.declined.some((entry) => entry.expertId === expertId)) throw conflict('该专家已谢绝这个问题');
    if (await isOwnQuestion(ctx, row, expert)) throw conflict('不能指派给提问人自己');
    const dueOn = promisedDay(ctx, expert);
    await ctx.db
      .update(questions)
      .set({ expertId, detail: { ...detail, dueOn } })
      .where(eq(questions.id, id));
    // The expert is in charge now, so the staff assignment ends.
    await release(ctx, 'question', id);
    ctx.changed({ subject: 'question', id, title: row.title, before: {}, after: { expert: expert.name, dueOn } });
    await notifyExpert(ctx, expert, {
      id,
      title: '有新问题待您答复',
      body: `协会请您答复“${row.title}”，请在 ${dueOn} 前答复。`,
    });
    if (row.userId !== null) {
      await sendMessage(ctx, {
        userId: row.userId,
        eId: row.eId,
        kind: 'business',
        title: '咨询已转请专家答复',
        body: `“${row.title}”已请${expert.name}专家答复，最迟 ${dueOn} 送达。`,
        link: `/mine/consult-detail?id=${id}`,
      });
    }
    return {};
  });
