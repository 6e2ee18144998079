import { and, eq, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { signUpBody } from '@/lib/contract/activities';
import type { StaffSignUp } from '@/lib/contract/staff-activities';
import { answerProblems, askedAnswers } from '@/lib/rules/sign-up-answers';
import { clause } from '@/lib/text/clause';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { returned } from '../../db/returned';
import { signUps, users } from '../../db/schema';
import { type ActivityRow, detailOf } from './detail';
import { notifySignUp } from './notify-sign-up';
import type { SignUpRow } from './own';
import { enterList, lockActivity, notifyOfSeat, passSeatOn } from './seats';
import { canAddTo } from './staff-list';
import { presentForStaff, staffMay } from './staff-sign-ups';

const named = (activity: ActivityRow, row: SignUpRow) => ({
  subject: 'sign-up',
  id: row.id,
  title: `${activity.title} ${row.name}`,
});

/**
 * Adds a person to the list, linked to the account with this phone number if there is one. Throws 409 once the activity
 * is over and for a person already on the list, 422 for an answer that is not among the options.
 */
export const addSignUp = (ctx: Ctx, id: number, body: z.output<typeof signUpBody>): Promise<StaffSignUp> =>
  ctx.transaction(async () => {
    const activity = await lockActivity(ctx, id);
    if (!activity.isShown) throw conflict('活动已撤下，不能代为登记');
    if (!canAddTo(activity, ctx.now())) throw conflict('活动已结束');
    const { questions } = detailOf(activity);
    const problems = answerProblems(
      questions.map((question) => ({ ...question, required: false })),
      body.answers,
    );
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, body.mobile));
    const [existing] = await ctx.db
      .select({ name: signUps.name })
      .from(signUps)
      .where(
        and(
          eq(signUps.activityId, id),
          ne(signUps.state, 'CANCELLED'),
          or(eq(signUps.mobile, body.mobile), account && eq(signUps.userId, account.id)),
        ),
      );
    if (existing) throw conflict(`该手机号已在名单中：${existing.name}`);
    const answers = askedAnswers(questions, body.answers);
    const row = await enterList(ctx, activity, { ...body, answers, userId: account?.id ?? null, eId: 0 });
    const { mobile, state } = row;
    if (state === 'APPROVED') await notifyOfSeat(ctx, row, activity, '协会已为您登记活动报名', mobile);
    else {
      const text = `“${activity.title}”名额已满，协会已为您登记候补。有人取消时依次递补，届时短信告知。`;
      await notifySignUp(ctx, row, '已进入候补', text, { phone: mobile });
    }
    ctx.changed({ ...named(activity, row), before: {}, after: { state, name: row.name, seat: row.seat } });
    return presentForStaff(row, activity, ctx.now());
  });

/**
 * Locks the activity's row, then returns it with the sign-up; the sign-up is read after the lock because it may have
 * moved up while waiting.
 */
async function lockSignUp(ctx: Ctx, id: number): Promise<{ row: SignUpRow; activity: ActivityRow }> {
  const [known] = await ctx.db.select({ activityId: signUps.activityId }).from(signUps).where(eq(signUps.id, id));
  if (!known) throw notFound('报名记录不存在');
  const activity = await lockActivity(ctx, known.activityId);
  const [row] = await ctx.db.select().from(signUps).where(eq(signUps.id, id)).for('update');
  if (!row) throw notFound('报名记录不存在');
  return { row, activity };
}

/**
 * Cancels a person's sign-up; the first on the waiting list moves up. Throws 409 for a person who attended or has
 * cancelled, or once the activity is over.
 */
export const cancelSignUpByStaff = (ctx: Ctx, id: number, reason: string) =>
  ctx.transaction(async () => {
    const { row, activity } = await lockSignUp(ctx, id);
    if (row.state === 'CANCELLED') throw conflict('该报名已经取消');
    if (row.state === 'CHECKED_IN') throw conflict('已经签到的报名不能取消');
    if (!staffMay(row, activity, ctx.now()).canCancel) throw conflict('活动已经结束，不能再取消报名');
    await ctx.db
      .update(signUps)
      .set({ state: 'CANCELLED', seat: null, updatedAt: ctx.now() })
      .where(eq(signUps.id, id));
    if (row.state === 'APPROVED') await passSeatOn(ctx, activity, row.seat);
    const text = `协会取消了您在“${activity.title}”的报名：${clause(reason)}。`;
    await notifySignUp(ctx, row, '活动报名已取消', text, { phone: row.mobile });
    ctx.changed({ ...named(activity, row), before: { state: row.state }, after: { state: 'CANCELLED', reason } });
    return {};
  });

/** Marks a person with a seat as absent. Throws 409 before the activity begins and for a sign-up without a seat. */
export const markAbsent = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const { row, activity } = await lockSignUp(ctx, id);
    if (row.state !== 'APPROVED') throw conflict('只有还没有签到的席位才能登记为未到场');
    if (activity.calledOffAt) throw conflict('活动已取消，不必登记未到场');
    if (!staffMay(row, activity, ctx.now()).canMarkAbsent) throw conflict('活动开始以后才能登记未到场');
    await ctx.db.update(signUps).set({ state: 'NO_SHOW', updatedAt: ctx.now() }).where(eq(signUps.id, id));
    ctx.changed({ ...named(activity, row), before: { state: row.state }, after: { state: 'NO_SHOW' } });
    return {};
  });

/** Reverts a check-in. Throws 409 for a sign-up that was not checked in, and once the day is over. */
export const undoCheckIn = (ctx: Ctx, id: number): Promise<StaffSignUp> =>
  ctx.transaction(async () => {
    const { row, activity } = await lockSignUp(ctx, id);
    if (row.state !== 'CHECKED_IN') throw conflict(`${row.name}还没有签到`);
    if (!staffMay(row, activity, ctx.now()).canUndoCheckIn) throw conflict('活动当天已过，不能再撤销签到');
    const back = returned(
      await ctx.db
        .update(signUps)
        .set({ state: 'APPROVED', checkedInAt: null, updatedAt: ctx.now() })
        .where(eq(signUps.id, id))
        .returning(),
    );
    ctx.changed({ ...named(activity, row), before: { state: row.state }, after: { state: back.state } });
    await notifySignUp(ctx, row, '签到已撤销', `您在“${activity.title}”的签到登记有误，已经撤销；到场时请再签到。`);
    return presentForStaff(back, activity, ctx.now());
  });
