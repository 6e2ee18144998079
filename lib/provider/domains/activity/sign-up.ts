import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnSignUp, signUpBody } from '@/lib/contract/activities';
import { formatDateTime } from '@/lib/format/dates';
import { isSameName } from '@/lib/rules/identifiers/name';
import { answerProblems, askedAnswers } from '@/lib/rules/sign-up-answers';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { signUps } from '../../db/schema';
import { type ActivityRow, detailOf } from './detail';
import { notifySignUp } from './notify-sign-up';
import { canCancel, findOwnSignUp, presentOwn } from './own';
import { enterList, lockActivity, notifyOfSeat, passSeatOn } from './seats';

function refuseOutsideWindow(activity: ActivityRow, now: Date): void {
  if (!activity.isShown) throw conflict('活动已撤下，不再接受报名');
  if (now >= activity.endsAt) throw conflict('活动已结束');
  if (!activity.signUpFrom) throw conflict('报名尚未开始，时间另行公告');
  if (now < activity.signUpFrom) {
    throw conflict(`报名尚未开始，将于 ${formatDateTime(activity.signUpFrom).slice(0, 16)} 开放`);
  }
  if (activity.signUpTo && now >= activity.signUpTo) throw conflict('报名已截止');
}

async function refuseTwice(ctx: Ctx, activityId: number): Promise<void> {
  const { userId, eId } = ctx.user;
  const [existing] = await ctx.db
    .select({ eId: signUps.eId })
    .from(signUps)
    .where(and(eq(signUps.activityId, activityId), eq(signUps.userId, userId), ne(signUps.state, 'CANCELLED')));
  if (!existing) return;
  throw conflict(existing.eId === eId ? '您已报名该活动' : '您已用另一个账号身份报名该活动');
}

type Given = z.output<typeof signUpBody>;

/**
 * Gives the caller a place that staff have taken for them by their phone while it had no account, with the values that they state now;
 * undefined without one. A place of another name stays: an assistant's phone may stand for somebody else. Call with the
 * activity locked.
 */
async function takeOver(ctx: Ctx, activityId: number, { name, mobile, organisation, post, answers }: Given) {
  const { userId, eId, account } = ctx.user;
  const byHand = and(isNull(signUps.userId), eq(signUps.mobile, account.phone), ne(signUps.state, 'CANCELLED'));
  const rows = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.activityId, activityId), byHand));
  const place = rows.find((row) => isSameName(row.name, name));
  if (!place) return undefined;
  const stated = {
    mobile,
    organisation: organisation || place.organisation,
    post: post || place.post,
    answers: { ...place.answers, ...answers },
  };
  const [row] = await ctx.db
    .update(signUps)
    .set({ ...stated, userId, eId, updatedAt: ctx.now() })
    .where(eq(signUps.id, place.id))
    .returning();
  return row;
}

/**
 * Signs the caller up: a seat while there are any, else the end of the waiting list.
 * Throws 409 outside the sign-up time and for a second sign-up, 422 beside unanswered questions.
 */
export const signUpForActivity = (ctx: Ctx, id: number, body: z.output<typeof signUpBody>): Promise<OwnSignUp> =>
  ctx.transaction(async () => {
    const activity = await lockActivity(ctx, id);
    refuseOutsideWindow(activity, ctx.now());
    await refuseTwice(ctx, id);
    const { questions } = detailOf(activity);
    const problems = answerProblems(questions, body.answers);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { userId, eId } = ctx.user;
    const answers = askedAnswers(questions, body.answers);
    const given = { ...body, answers };
    const row = (await takeOver(ctx, id, given)) ?? (await enterList(ctx, activity, { ...given, userId, eId }));
    if (row.state === 'APPROVED') {
      await notifyOfSeat(ctx, row, activity, '活动报名成功');
    } else if (row.state === 'WAITLISTED') {
      await notifySignUp(
        ctx,
        row,
        '已进入候补',
        `“${activity.title}”名额已满，您已排入候补。有人取消时依次递补，届时短信告知。`,
      );
    }
    return presentOwn(ctx, row, activity);
  });

/** Cancels a seat or a place on the waiting list. Throws 404 for another account's, 409 once the activity has begun. */
export const cancelSignUp = (ctx: Ctx, id: number): Promise<OwnSignUp> =>
  ctx.transaction(async () => {
    const { activityId } = await findOwnSignUp(ctx, id);
    const activity = await lockActivity(ctx, activityId);
    // Read again: it may have moved up while this request waited for the lock.
    const row = await findOwnSignUp(ctx, id);
    if (row.state === 'CANCELLED') throw conflict('该报名已经取消');
    if (!canCancel(ctx, row, activity)) throw conflict('活动已经开始，不能再取消报名');
    const [cancelled] = await ctx.db
      .update(signUps)
      .set({ state: 'CANCELLED', seat: null, updatedAt: ctx.now() })
      .where(and(eq(signUps.id, id), eq(signUps.state, row.state)))
      .returning();
    if (!cancelled) throw conflict('报名状态已变化，请刷新后重试');
    if (row.state === 'APPROVED') {
      await passSeatOn(ctx, activity, row.seat);
    }
    await notifySignUp(ctx, cancelled, '活动报名已取消', `您已取消“${activity.title}”的报名，席位已经让出。`);
    return presentOwn(ctx, cancelled, activity);
  });
