import { ICalAlarmType } from 'ical-generator';
import { appointmentWayLabels } from '@/lib/kinds/content/appointment-labels';
import { calendarBy, eventId } from '../../core/calendar';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { getSite } from '../settings';
import { type AppointmentJoin, expertJoin, ownJoin } from './find';

/** Lead time of the calendar's reminder; seconds. */
const HOUR = 3600;

/** A booked appointment as a calendar event. Throws 409 for any other. */
async function calendarOf(ctx: Ctx, { appointment, slot }: AppointmentJoin, summary: string): Promise<Response> {
  if (appointment.state !== 'booked') throw conflict('付款之后才能加入日历，取消的预约不能加入');
  const calendar = calendarBy(await getSite(ctx), 'appointment');
  const event = calendar.createEvent({
    id: eventId(`appointment-${appointment.id}`),
    // A moved appointment replaces the earlier event.
    sequence: appointment.movedAt ? 1 : 0,
    start: slot.startsAt,
    end: slot.endsAt,
    stamp: ctx.now(),
    summary,
    location: slot.place || slot.link || appointmentWayLabels[slot.way],
    description: [`方式：${appointmentWayLabels[slot.way]}`, slot.link && `会议链接：${slot.link}`]
      .filter(Boolean)
      .join('\n'),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: HOUR, description: summary });
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`预约-${appointment.id}.ics`)}`,
      'cache-control': 'private, no-store',
    },
  });
}

export async function getAppointmentCalendar(ctx: Ctx, id: number): Promise<Response> {
  const join = await ownJoin(ctx, id);
  return calendarOf(ctx, join, `咨询${join.expert.name}专家`);
}

export const getExpertCalendar = async (ctx: Ctx, id: number): Promise<Response> =>
  calendarOf(ctx, await expertJoin(ctx, id), '专家咨询预约');
