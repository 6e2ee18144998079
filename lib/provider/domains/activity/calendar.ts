import { ICalAlarmType } from 'ical-generator';
import { activityPath } from '@/lib/routes/activity-path';
import { calendarBy, eventId } from '../../core/calendar';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { getSite } from '../settings';
import { detailOf } from './detail';
import { findOwnSignUp } from './own';
import { findActivity } from './read';

/** Lead time of the calendar reminder; seconds. */
const TWO_HOURS = 7200;

/** Returns an own sign-up as a calendar event with its check-in code. Throws 409 without a seat. */
export async function getSignUpCalendar(ctx: Ctx, id: number): Promise<Response> {
  const row = await findOwnSignUp(ctx, id);
  if (row.state !== 'APPROVED' && row.state !== 'CHECKED_IN') throw conflict('该报名没有席位，不能加入日历');
  const activity = await findActivity(ctx, row.activityId);
  if (activity.calledOffAt) throw conflict('活动已取消，不能加入日历');
  const { title, place, startsAt, endsAt } = activity;
  const { address } = detailOf(activity);
  const calendar = calendarBy(await getSite(ctx), 'activities');
  const event = calendar.createEvent({
    id: eventId(`sign-up-${row.id}`),
    start: startsAt,
    end: endsAt,
    stamp: ctx.now(),
    summary: title,
    location: [place, address].filter(Boolean).join('，'),
    description: [row.seat && `座号 ${row.seat}`, `签到码 ${row.checkInCode}`, '到场出示签到码']
      .filter(Boolean)
      .join('\n'),
    url: ctx.request.origin + activityPath(activity),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: TWO_HOURS, description: title });
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.ics`)}`,
      'cache-control': 'private, no-store',
    },
  });
}
