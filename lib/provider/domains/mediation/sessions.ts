import { and, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import type { newSession } from '@/lib/contract/mediations';
import { formatDateTime, parseDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { mediationSessions } from '../../db/schema';
import { type CaseRow, moveCase } from '../case';
import { tellParties } from '../case-party';
import { mediatorParties, takingPart } from './participants';

/** Words of a session for messages: number, time and place. */
const sessionWords = (number: number, at: Date, place: string, link: string): string =>
  `第 ${number} 次调解定于 ${formatDateTime(at).slice(0, 16)}，${[
    place && `地点：${place}`,
    link && `线上会议：${link}`,
  ]
    .filter(Boolean)
    .join('，')}`;

/**
 * Arranges a session of a locked case and tells all parties and the mediator. Throws 422 for a time in the past, 409 in a
 * state without sessions and for the time of another session.
 */
export async function arrangeSession(
  ctx: Ctx,
  row: CaseRow,
  { startsAt, minutes, place, link }: z.output<typeof newSession>,
): Promise<void> {
  const start = parseDateTime(startsAt);
  if (start <= ctx.now()) throw invalid({ startsAt: '请填写以后的时间' });
  const same = and(eq(mediationSessions.recordId, row.id), eq(mediationSessions.startsAt, start));
  if ((await ctx.db.$count(mediationSessions, same)) > 0) throw conflict('这个时间已经约定过调解，请勿重复提交');
  const [{ last } = { last: null }] = await ctx.db
    .select({ last: max(mediationSessions.number) })
    .from(mediationSessions)
    .where(eq(mediationSessions.recordId, row.id));
  const number = (last ?? 0) + 1;
  const words = sessionWords(number, start, place, link);
  await moveCase(ctx, row.id, 'meet', { note: words });
  const endsAt = new Date(start.getTime() + minutes * 60_000);
  const times = { startsAt: start, endsAt, createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.db.insert(mediationSessions).values({ recordId: row.id, number, place, link, ...times });
  const heard = [...(await takingPart(ctx, row.id)), ...(await mediatorParties(ctx, row.id))];
  await tellParties(ctx, row, heard, `${words}。`);
}
