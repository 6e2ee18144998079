import { randomInt } from 'node:crypto';
import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnSignUp, signUpBody } from '@/lib/contract/activities';
import { formatDateTime } from '@/lib/format/dates';
import { answerProblems, askedAnswers } from '@/lib/rules/sign-up-answers';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { activities, signUps } from '../../db/schema';
import { conflict, invalid, notFound } from '../../errors';
import { type ActivityRow, detailOf } from './detail';
import { canCancel, findOwnSignUp, presentOwn, type SignUpRow } from './own';
import { tellSignUp } from './tell';

/** Without 0 and O, 1 and I, which people mix up when they read a code aloud. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** A code that cannot be guessed at the door: 40 bits. */
export const newCheckInCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Whoever takes or frees a seat holds this row first, so that seats are counted one after the other. */
async function lockActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, id)).for('update');
  if (!row) throw notFound('活动不存在');
  return row;
}

async function changeSeats(ctx: Ctx, id: number, by: 1 | -1): Promise<void> {
  await ctx.db
    .update(activities)
    .set({ seatsTaken: sql`${activities.seatsTaken} + ${by}` })
    .where(eq(activities.id, id));
}

/** The number of a seat that is given now: the next one, or one that was given back. The activity's row is locked. */
async function freeSeat(ctx: Ctx, { id, seatsTaken }: ActivityRow): Promise<number> {
  const seats = (which: SQL) =>
    ctx.db
      .select({ seat: signUps.seat })
      .from(signUps)
      .where(and(eq(signUps.activityId, id), which));
  const next = seatsTaken + 1;
  if ((await seats(eq(signUps.seat, next))).length === 0) return next;
  const rows = await seats(isNotNull(signUps.seat));
  const taken = new Set(rows.map(({ seat }) => seat));
  let seat = 1;
  while (taken.has(seat)) seat++;
  return seat;
}

function refuseOutsideWindow(activity: ActivityRow, now: Date): void {
  if (now >= activity.endsAt) throw conflict('活动已结束');
  if (!activity.signUpFrom) throw conflict('报名尚未开始，时间另行公告');
  if (now < activity.signUpFrom) {
    throw conflict(`报名尚未开始，将于 ${formatDateTime(activity.signUpFrom).slice(0, 16)} 开放`);
  }
  if (activity.signUpTo && now >= activity.signUpTo) throw conflict('报名已截止');
}

async function refuseTwice(ctx: Ctx, activityId: number): Promise<void> {
  const { userId, eId } = ctx.user;
  const [standing] = await ctx.db
    .select({ eId: signUps.eId })
    .from(signUps)
    .where(and(eq(signUps.activityId, activityId), eq(signUps.userId, userId), ne(signUps.state, 'CANCELLED')));
  if (!standing) return;
  throw conflict(standing.eId === eId ? '您已报名该活动' : '您已用另一个账号身份报名该活动');
}

/** `2026-11-28 09:30:00` as people read it: 11 月 28 日 09:30. */
const spoken = (at: Date): string => {
  const wire = formatDateTime(at);
  return `${Number(wire.slice(5, 7))} 月 ${Number(wire.slice(8, 10))} 日 ${wire.slice(11, 16)}`;
};

/** The number that was given with the sign-up is told as well where `phone` says so. */
const tellSeat = (ctx: Ctx, row: SignUpRow, activity: ActivityRow, title: string, phone?: string) =>
  tellSignUp(
    ctx,
    row,
    title,
    `“${activity.title}”将于 ${spoken(activity.startsAt)} 在${activity.place}举行，${row.seat ? `座号 ${row.seat}，` : ''}签到码 ${row.checkInCode}，到场出示即可。`,
    { phone },
  );

/**
 * Signs the caller up: a seat while there are any, else the end of the waiting list.
 * Throws 409 outside the sign-up time and for a second sign-up, 422 beside unanswered questions.
 */
export const signUpForActivity = (ctx: Ctx, id: number, body: z.output<typeof signUpBody>): Promise<OwnSignUp> =>
  ctx.transaction(async () => {
    const activity = await lockActivity(ctx, id);
    const now = ctx.now();
    refuseOutsideWindow(activity, now);
    await refuseTwice(ctx, id);
    const { questions } = detailOf(activity);
    const problems = answerProblems(questions, body.answers);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const hasSeat = activity.capacity === 0 || activity.seatsTaken < activity.capacity;
    const { userId, eId } = ctx.user;
    const row = returned(
      await ctx.db
        .insert(signUps)
        .values({
          ...body,
          activityId: id,
          userId,
          eId,
          answers: askedAnswers(questions, body.answers),
          state: hasSeat ? 'APPROVED' : 'WAITLISTED',
          seat: hasSeat ? await freeSeat(ctx, activity) : null,
          checkInCode: newCheckInCode(),
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    );
    if (hasSeat) {
      await changeSeats(ctx, id, 1);
      await tellSeat(ctx, row, activity, '活动报名成功');
    } else {
      await tellSignUp(
        ctx,
        row,
        '已进入候补',
        `“${activity.title}”名额已满，您已排入候补。有人取消时依次递补，届时短信告知。`,
      );
    }
    return presentOwn(ctx, row, activity);
  });

/** Gives a freed seat, by its number, to whoever has waited longest. */
async function moveUpFirst(ctx: Ctx, activity: ActivityRow, seat: number | null): Promise<void> {
  const [first] = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.activityId, activity.id), eq(signUps.state, 'WAITLISTED')))
    .orderBy(asc(signUps.id))
    .limit(1)
    .for('update');
  if (!first) return;
  await ctx.db.update(signUps).set({ state: 'APPROVED', seat, updatedAt: ctx.now() }).where(eq(signUps.id, first.id));
  await changeSeats(ctx, activity.id, 1);
  // Somebody who has waited does not look every day.
  await tellSeat(ctx, { ...first, seat }, activity, '候补成功，您已获得席位', first.mobile);
}

/** Gives up a seat or a place on the waiting list. Throws 404 for another's, 409 once the activity has begun. */
export const cancelSignUp = (ctx: Ctx, id: number): Promise<OwnSignUp> =>
  ctx.transaction(async () => {
    const { activityId } = await findOwnSignUp(ctx, id);
    const activity = await lockActivity(ctx, activityId);
    // Read again: it may have moved up while the activity's row was waited for.
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
      await changeSeats(ctx, activityId, -1);
      await moveUpFirst(ctx, activity, row.seat);
    }
    await tellSignUp(ctx, cancelled, '活动报名已取消', `您已取消“${activity.title}”的报名，席位已经让出。`);
    return presentOwn(ctx, cancelled, activity);
  });
