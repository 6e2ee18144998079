import { createHmac } from 'node:crypto';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import { ICalAlarmType } from 'ical-generator';
import { type CalendarFeed, getCalendar } from '@/lib/contract/calendar';
import { fillPath } from '@/lib/contract/endpoint';
import { quoteTitle } from '@/lib/text/quote-title';
import { calendarBy, eventId } from '../../core/calendar';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { hashToken, newName } from '../../core/tokens';
import { madeBy } from '../../db/owned-by';
import { calendarFeeds, enterpriseUsers } from '../../db/schema';
import { getSite } from '../settings';
import { deadlinesOf } from './overview';

type FeedRow = typeof calendarFeeds.$inferSelect;

/** Days covered by a calendar feed, and the most deadlines in it. */
const AHEAD = 3660;
const MOST = 1000;
/** Lead time of the calendar's reminder, and its refresh interval; seconds. */
const WEEK = 7 * 86_400;
const HALF_DAY = 43_200;

/**
 * Token of a feed. Derived with a secret, so that it can be shown again without being stored. With `KEYS_DIR` the secret
 * is a file, and a copy of the database does not reveal the token.
 */
const tokenOf = (ctx: Ctx, { userId, eId, nonce }: Pick<FeedRow, 'userId' | 'eId' | 'nonce'>): string =>
  createHmac('sha256', ctx.ports.fileLinkSecret).update(`calendar.${userId}.${eId}.${nonce}`).digest('base64url');

const addressOf = (ctx: Ctx, token: string): CalendarFeed => ({
  address: ctx.request.origin + fillPath(getCalendar.path, { file: `${token}.ics` }),
});

/** Returns the address of the account's calendar feed; empty if there is none. */
export async function getCalendarFeed(ctx: Ctx): Promise<CalendarFeed> {
  const [row] = await ctx.db.select().from(calendarFeeds).where(madeBy(calendarFeeds, ctx.user));
  const token = row && tokenOf(ctx, row);
  return token && hashToken(token) === row.tokenHash ? addressOf(ctx, token) : { address: '' };
}

/** Creates the account's calendar feed, or replaces its address. */
export async function makeCalendarFeed(ctx: Ctx): Promise<CalendarFeed> {
  const { userId, eId } = ctx.user;
  const nonce = newName();
  const token = tokenOf(ctx, { userId, eId, nonce });
  const values = { nonce, tokenHash: hashToken(token), createdAt: ctx.now() };
  await ctx.db
    .insert(calendarFeeds)
    .values({ userId, eId, ...values })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.eId], set: values });
  return addressOf(ctx, token);
}

/** Revokes the address of the feed. */
export async function revokeCalendarFeed(ctx: Ctx): Promise<CalendarFeed> {
  await ctx.db.delete(calendarFeeds).where(madeBy(calendarFeeds, ctx.user));
  return { address: '' };
}

/** Condition that ends access to an enterprise's calendar for former team members. */
const mayStillRead = or(
  eq(calendarFeeds.eId, 0),
  exists(
    sql`(select from ${enterpriseUsers} where ${and(
      eq(enterpriseUsers.userId, calendarFeeds.userId),
      eq(enterpriseUsers.enterpriseId, calendarFeeds.eId),
    )})`,
  ),
);

/** Returns the calendar of a feed. Throws 404 for an unknown or revoked address. */
export async function readCalendar(ctx: Ctx, file: string): Promise<Response> {
  const [row] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, hashToken(file.replace(/\.ics$/, ''))), mayStillRead));
  if (!row) throw notFound();
  const calendar = calendarBy(await getSite(ctx), 'deadlines')
    .name('版权期限')
    .ttl(HALF_DAY);
  for (const { recordId, field, title, kindLabel, label, on, page } of await deadlinesOf(ctx, row, {
    ahead: AHEAD,
    limit: MOST,
  })) {
    const event = calendar.createEvent({
      id: eventId(`${recordId}-${field}`),
      start: new Date(`${on}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: ctx.now(),
      summary: `${label}：${title}`,
      description: `${kindLabel}${quoteTitle(title)}，${label}。`,
      url: ctx.request.origin + page,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: WEEK, description: `${label}：${title}` });
  }
  return new Response(calendar.toString(), {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
