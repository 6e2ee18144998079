import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActivitySummary, activityInput } from '@/lib/contract/activities';
import { tag } from '@/lib/contract/tags';
import { addDays, formatDate, formatDateTime, parseDateTime, startOfDay } from '@/lib/format/dates';
import { activityPath } from '@/lib/routes/activity-path';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { activities, signUps } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { sanitizeBody } from '../../rich-text';
import { indexDocument } from '../search/index-document';
import { type ActivityRow, detailOf } from './detail';
import { presentActivity } from './present';
import { tellSignUp } from './tell';

/** Announces an activity and makes it findable. */
export const createActivity = (ctx: Ctx, input: z.output<typeof activityInput>): Promise<ActivitySummary> =>
  ctx.transaction(async () => {
    const { type, title, summary, place, feeFen, capacity, startsAt, endsAt, signUpFrom, signUpTo, ...detail } = input;
    const row = returned(
      await ctx.db
        .insert(activities)
        .values({
          type,
          title,
          summary,
          place,
          feeFen,
          capacity,
          startsAt: parseDateTime(startsAt),
          endsAt: parseDateTime(endsAt),
          signUpFrom: signUpFrom ? parseDateTime(signUpFrom) : null,
          signUpTo: signUpTo ? parseDateTime(signUpTo) : null,
          detail: { ...detail, body: sanitizeBody(detail.body) },
          updatedAt: ctx.now(),
        })
        .returning(),
    );
    const body = `${row.summary} ${row.place}`;
    await indexDocument(ctx, {
      kind: 'activity',
      refId: row.id,
      title,
      body,
      url: activityPath(row),
      publishedAt: row.startsAt,
    });
    await ctx.touch(tag.activities, tag.activity(row.id));
    return { ...presentActivity(row), updatedAt: formatDateTime(row.updatedAt) };
  });

/** Guests come on the day, not before: earlier a code is checked in by mistake. */
const DOOR_HOURS = 12;

/** The first moment of the day after an activity, when its door is closed. */
export const dayAfter = ({ endsAt }: Pick<ActivityRow, 'endsAt'>): Date => addDays(startOfDay(formatDate(endsAt)), 1);

/**
 * Marks an approved sign-up as attended, from twelve hours before the activity begins. Throws 404 for an unknown code,
 * 409 for one without a seat, while it is too early and once the day is over.
 */
export const checkInSignUp = (ctx: Ctx, checkInCode: string) =>
  ctx.transaction(async () => {
    const [found] = await ctx.db.select().from(signUps).where(eq(signUps.checkInCode, checkInCode)).for('update');
    if (!found) throw notFound('签到码不存在，请核对');
    if (found.state === 'CHECKED_IN') throw conflict('该签到码已经签到');
    if (found.state !== 'APPROVED') throw conflict('该报名没有席位，不能签到');
    const [activity] = await ctx.db.select().from(activities).where(eq(activities.id, found.activityId));
    if (!activity) throw notFound('活动不存在');
    if (ctx.now().getTime() < activity.startsAt.getTime() - DOOR_HOURS * 3_600_000) {
      throw conflict(
        `活动将于 ${formatDateTime(activity.startsAt).slice(0, 16)} 开始，开始前 ${DOOR_HOURS} 小时内才能签到`,
      );
    }
    if (ctx.now() >= dayAfter(activity)) throw conflict('活动已经结束，不能再签到');
    await ctx.db.update(signUps).set({ state: 'CHECKED_IN', updatedAt: ctx.now() }).where(eq(signUps.id, found.id));
    const { materials } = detailOf(activity);
    const more = materials.length > 0 ? '活动资料可以在“活动资料”里查看。' : '';
    const link = materials.length > 0 ? `/mine/activity-data-detail?id=${activity.id}` : undefined;
    await tellSignUp(ctx, found, '您已签到', `您已在“${activity.title}”签到。${more}`, { link });
    return {
      name: found.name,
      organisation: found.organisation,
      activityTitle: activity.title,
      state: 'CHECKED_IN' as const,
    };
  });
