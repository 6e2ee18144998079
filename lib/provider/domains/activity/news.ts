import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { signUps } from '../../db/schema';
import { type ActivityRow, detailOf, hasBegun } from './detail';
import { notifySignUp } from './notify-sign-up';
import { spoken } from './seats';

/** Date and place in the words of a message. */
function occasion(activity: ActivityRow): string {
  const { address } = detailOf(activity);
  return `${spoken(activity.startsAt)} 在${activity.place}${address && `（${address}）`}举行`;
}

/**
 * Message about a change of an activity for those signed up; null if nothing relevant changed. `now` is undefined for
 * an activity that was taken off the site.
 */
function newsOf(before: ActivityRow, now: ActivityRow | undefined, at: Date): { title: string; text: string } | null {
  const name = `“${(now ?? before).title}”`;
  if (!now)
    return {
      title: '活动已取消',
      text: `${name}已取消，原定 ${occasion(before)}，请不要前往。恢复举办的，另行通知。`,
    };
  // An activity that has begun is not announced, and its seats can no longer be cancelled.
  const isRunning = hasBegun(now, at);
  const leave = isRunning ? '' : '不能到场的，请提前取消。';
  if (!before.isShown && isRunning) return null;
  if (!before.isShown)
    return { title: '活动恢复举办', text: `${name}将于 ${occasion(now)}，您的报名仍然有效。${leave}` };
  const parts = [
    (Number(before.startsAt) !== Number(now.startsAt) || Number(before.endsAt) !== Number(now.endsAt)) && '时间',
    (before.place !== now.place || detailOf(before).address !== detailOf(now).address) && '地点',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const end = `至 ${spoken(now.endsAt)}`;
  return {
    title: `活动${parts.join('与')}有变`,
    text: `${name}改为 ${occasion(now)}，${end}；原定 ${occasion(before)}。${leave}`,
  };
}

/**
 * Notifies everyone with a seat or on the waiting list that an activity was moved, called off or reinstated. Sends an
 * sms too, as the change affects where they go. Does nothing for an activity that is over.
 */
export async function notifyOfChange(ctx: Ctx, before: ActivityRow, now: ActivityRow | undefined): Promise<void> {
  if ((now ?? before).endsAt <= ctx.now()) return;
  const news = newsOf(before, now, ctx.now());
  if (!news) return;
  const rows = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.activityId, before.id), inArray(signUps.state, ['PENDING', 'APPROVED', 'WAITLISTED'])))
    .orderBy(asc(signUps.id));
  for (const row of rows) await notifySignUp(ctx, row, news.title, news.text, { phone: row.mobile });
}
