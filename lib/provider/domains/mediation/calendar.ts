import { ICalAlarmType } from 'ical-generator';
import { calendarBy, eventId } from '../../core/calendar';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { type CaseRow, ownCase } from '../case';
import { getSite } from '../settings';
import { ofTakingPart, sessionsOf } from './proceedings';

/** Lead time of the calendar's reminder; seconds. */
const DAY = 86_400;

/** Sessions of a mediation as calendar events. Throws 409 while none is arranged. */
async function calendarOf(ctx: Ctx, row: CaseRow): Promise<Response> {
  const sessions = await sessionsOf(ctx, row.id);
  if (sessions.length === 0) throw conflict('还没有约定调解时间');
  const calendar = calendarBy(await getSite(ctx), 'mediation');
  for (const { id, number, startsAt, endsAt, place, link } of sessions) {
    const event = calendar.createEvent({
      id: eventId(`mediation-${id}`),
      start: startsAt,
      end: endsAt,
      stamp: ctx.now(),
      summary: `第 ${number} 次调解：${row.recordNo}`,
      location: place || link,
      description: [row.title, link && `线上会议：${link}`].filter(Boolean).join('\n'),
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: DAY, description: `第 ${number} 次调解` });
  }
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`调解-${row.recordNo}.ics`)}`,
      'cache-control': 'private, no-store',
    },
  });
}

export const getOwnSessions = async (ctx: Ctx, id: number): Promise<Response> =>
  calendarOf(ctx, await ownCase(ctx, id, { kind: 'mediation' }));

export const getPartySessions = async (ctx: Ctx, token: string): Promise<Response> =>
  calendarOf(ctx, await ofTakingPart(ctx, token));
