import { workdaysAfter } from '@/lib/format/workdays';
import { ANSWER_DAYS, expertQuestionPath } from '@/lib/kinds/content/question-labels';
import type { Ctx } from '../../core/context';
import { sendMessage } from '../notification';
import { type PersonRow, personDetail } from '../person';

/** Promised answer date, `YYYY-MM-DD`, for a question asked now. */
export const promisedDay = (ctx: Ctx, expert: PersonRow | null): string =>
  workdaysAfter(ctx.now(), (expert && personDetail.parse(expert.detail).answersDays) ?? ANSWER_DAYS);

/** Notifies the user linked to an expert about a question; does nothing if the office answers. */
export async function notifyExpert(
  ctx: Ctx,
  expert: PersonRow | null,
  { id, title, body }: { id: number; title: string; body: string },
): Promise<void> {
  if (!expert?.userId) return;
  await sendMessage(ctx, {
    userId: expert.userId,
    eId: 0,
    kind: 'business',
    // An expert has to answer within working days, as the asker was promised.
    topic: 'deadline',
    title,
    body,
    link: expertQuestionPath(id),
  });
}
