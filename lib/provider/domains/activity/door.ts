import { and, eq } from 'drizzle-orm';
import type { CheckedIn } from '@/lib/contract/staff-activities';
import { addDays, formatDate, formatDateTime, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { signUps } from '../../db/schema';
import { type ActivityRow, detailOf } from './detail';
import { notifySignUp } from './notify-sign-up';
import type { SignUpRow } from './own';
import { findActivity } from './read';

/** Hours before the start at which check-in opens; an earlier check-in is taken for a mistake. */
const DOOR_HOURS = 12;

type Times = Pick<ActivityRow, 'startsAt' | 'endsAt'>;

/** Check-in period: opens `DOOR_HOURS` before the start and closes at midnight after the last day. */
export const doorTimes = ({ startsAt, endsAt }: Times): { from: Date; to: Date } => ({
  from: new Date(startsAt.getTime() - DOOR_HOURS * 3_600_000),
  to: addDays(startOfDay(formatDate(endsAt)), 1),
});

/** Returns the reason why check-in is closed; empty while it is open. */
export function doorClosed(activity: Times & Pick<ActivityRow, 'calledOffAt'>, now: Date): string {
  if (activity.calledOffAt) return '活动已取消，不能签到';
  const { from, to } = doorTimes(activity);
  if (now < from) {
    return `活动将于 ${formatDateTime(activity.startsAt).slice(0, 16)} 开始，开始前 ${DOOR_HOURS} 小时内才能签到`;
  }
  return now >= to ? '活动已经结束，不能再签到' : '';
}

/** Tests whether a sign-up can be checked in: it has a seat, or was marked absent. */
export const canEnter = ({ state }: Pick<SignUpRow, 'state'>) => state === 'APPROVED' || state === 'NO_SHOW';

const refusals: Readonly<Partial<Record<SignUpRow['state'], string>>> = {
  CANCELLED: '的报名已取消，不能签到',
  WAITLISTED: '还在候补中，没有席位，不能签到',
  PENDING: '的报名还没有通过，不能签到',
};

/** Returns the reason why a sign-up is refused; empty if it is accepted. */
function refusalOf(row: SignUpRow): string {
  if (row.state === 'CHECKED_IN') {
    return `${row.name}已于 ${formatDateTime(row.checkedInAt ?? row.updatedAt).slice(0, 16)} 签到，不能重复签到`;
  }
  const words = refusals[row.state];
  return words ? row.name + words : '';
}

/**
 * Checks in a sign-up, once. Throws 404 for an unknown code; 409 for a code of another activity (if one is given), for
 * one that was used, cancelled or has no seat, and outside the check-in period.
 */
export const checkInSignUp = (
  ctx: Ctx,
  { checkInCode, activityId }: { checkInCode: string; activityId?: number },
): Promise<CheckedIn> =>
  ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(signUps).where(eq(signUps.checkInCode, checkInCode)).for('update');
    if (!row) throw notFound('签到码不存在，请核对');
    const activity = await findActivity(ctx, row.activityId);
    if (activityId !== undefined && row.activityId !== activityId) {
      throw conflict(`这是${row.name}参加“${activity.title}”的签到码，不是本场活动的`);
    }
    const refusal = refusalOf(row) || doorClosed(activity, ctx.now());
    if (refusal) throw conflict(refusal);
    const now = ctx.now();
    await ctx.db
      .update(signUps)
      .set({ state: 'CHECKED_IN', checkedInAt: now, updatedAt: now })
      .where(eq(signUps.id, row.id));
    ctx.changed({
      subject: 'sign-up',
      id: row.id,
      title: `${activity.title} ${row.name}`,
      before: { state: row.state },
      after: { state: 'CHECKED_IN' },
    });
    await notifyOfCheckIn(ctx, row, activity);
    const { id, name, organisation, post, seat } = row;
    const checkedIn = await ctx.db.$count(
      signUps,
      and(eq(signUps.activityId, activity.id), eq(signUps.state, 'CHECKED_IN')),
    );
    return {
      id,
      name,
      organisation,
      post,
      seat,
      activityTitle: activity.title,
      state: 'CHECKED_IN' as const,
      checkedIn,
    };
  });

async function notifyOfCheckIn(ctx: Ctx, row: SignUpRow, activity: ActivityRow): Promise<void> {
  const hasMaterials = detailOf(activity).materials.length > 0;
  const more = hasMaterials ? '活动资料可以在“活动资料”里查看。' : '';
  const link = hasMaterials ? `/mine/activity-data-detail?id=${activity.id}` : undefined;
  await notifySignUp(ctx, row, '您已签到', `您已在“${activity.title}”签到。${more}`, { link });
}
