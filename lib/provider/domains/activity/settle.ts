import { and, asc, eq, exists, gt, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { activities, signUps } from '../../db/schema';
import { notifySignUp } from './notify-sign-up';

/** Sign-ups processed per transaction. */
const BATCH = 200;

/** Marks one batch from an id on. @returns the last id, null at the end */
async function settleSome(ctx: Ctx, from: number): Promise<number | null> {
  const present = alias(signUps, 'present');
  // An activity without any check-in did not use codes, so absence cannot be inferred.
  const checked = ctx.db
    .select({ id: present.id })
    .from(present)
    .where(and(eq(present.activityId, signUps.activityId), eq(present.state, 'CHECKED_IN')));
  const rows = await ctx.db
    .select({ signUp: signUps, title: activities.title })
    .from(signUps)
    .innerJoin(activities, eq(activities.id, signUps.activityId))
    .where(
      and(
        gt(signUps.id, from),
        eq(signUps.state, 'APPROVED'),
        isNull(activities.calledOffAt),
        lt(activities.endsAt, startOfDay(formatDate(ctx.now()))),
        exists(checked),
      ),
    )
    .orderBy(asc(signUps.id))
    .limit(BATCH)
    .for('update', { of: signUps, skipLocked: true });
  for (const { signUp, title } of rows) {
    await ctx.db.update(signUps).set({ state: 'NO_SHOW', updatedAt: ctx.now() }).where(eq(signUps.id, signUp.id));
    await notifySignUp(
      ctx,
      signUp,
      '您未到场签到',
      `“${title}”已经结束，您报了名而没有签到。下次不能到场的，请提前取消。`,
    );
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.signUp.id ?? null);
}

/**
 * Marks absent those who did not attend an activity that is over. Idempotent under concurrency: each person is notified
 * once.
 */
export async function settleSignUps(ctx: Ctx): Promise<void> {
  for (let from: number | null = 0; from !== null; ) {
    const start: number = from;
    from = await ctx.transaction(() => settleSome(ctx, start));
  }
}
