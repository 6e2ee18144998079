import { workdaysAfter } from '@/lib/format/workdays';
import { ANSWER_DAYS, expertQuestionPath } from '@/lib/kinds/content/question-words';
import type { Ctx } from '../../core/context';
import { sendMessage } from '../notification';
import { type PersonRow, personDetail } from '../person';

/** The day, `YYYY-MM-DD`, by which whoever asks now is answered. */
export const promisedDay = (ctx: Ctx, expert: PersonRow | null): string =>
  workdaysAfter(ctx.now(), (expert && personDetail.parse(expert.detail).answersDays) ?? ANSWER_DAYS);

/** Tells the user who answers for an expert of one of their questions; nobody where the office answers. */
export async function tellExpert(
  ctx: Ctx,
  expert: PersonRow | null,
  { id, title, body }: { id: number; title: string; body: string },
): Promise<void> {
  if (!expert?.userId) return;
  await sendMessage(ctx, {
    userId: expert.userId,
    eId: 0,
    kind: 'business',
    title,
    body,
    link: expertQuestionPath(id),
  });
}
