import { and, gte, lte, max, min, type SQL, sql } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { trackingEvents, trafficDays } from '../../db/schema';

/** Visitor ids that are not counted as visitors: consent refused, or no id sent. */
const nobody = sql`('', 'refused')`;
/** Path of an event's page, without query and fragment. */
const page = sql`split_part(split_part(coalesce(nullif(payload ->> 'path', ''),
  regexp_replace(payload ->> 'page_url', '^[a-z]+://[^/]+', '')), '?', 1), '#', 1)`;

/**
 * Daily counts computed from the raw events of a range. A visitor is new if no earlier event has their id. Excludes the
 * page views of staff at work.
 */
const counted = (from: Date, to: Date): SQL => sql`
  with event as materialized (
    select * from (select (created_at at time zone 'Asia/Shanghai')::date as day, anonymous_id as visitor,
      left(coalesce(payload ->> 'channel', ''), 100) as channel, left(${page}, 200) as page
    from tracking_events
    where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz and event <> 'pay') seen
    where page <> '/staff' and page not like '/staff/%'
  ), known as (
    select visitor, min(day) as day from event where visitor not in ${nobody} group by visitor
  )
  select day, 'all' as facet, '' as name, count(*)::int as events,
    (count(distinct visitor) filter (where visitor not in ${nobody}))::int as visitors from event group by day
  union all
  select day, 'new', '', 0, count(*)::int from known where not exists (
    select from tracking_events before
    where before.anonymous_id = known.visitor and before.created_at < ${from.toISOString()}::timestamptz
  ) group by day
  union all
  select day, 'page', page, count(*)::int, count(distinct visitor)::int from event group by day, page
  union all
  select day, 'channel', channel, count(*)::int, count(distinct visitor)::int from event group by day, channel`;

/** Returns the day after the last one in the table of counts, or the day of the first event; null without events. */
async function firstUncounted(ctx: Ctx): Promise<Date | null> {
  const [row] = await ctx.db.select({ last: max(trafficDays.day) }).from(trafficDays);
  if (row?.last) return addDays(startOfDay(row.last), 1);
  const [first] = await ctx.db.select({ at: min(trackingEvents.createdAt) }).from(trackingEvents);
  return first?.at ? startOfDay(formatDate(first.at)) : null;
}

/**
 * Stores the counts of the days that are over; idempotent, also when run concurrently. Invalidates the public figures.
 */
export async function countTraffic(ctx: Ctx): Promise<void> {
  const today = startOfDay(formatDate(ctx.now()));
  for (let day = await firstUncounted(ctx); day && day < today; day = addDays(day, 1)) {
    const query = counted(day, addDays(day, 1));
    await ctx.transaction(
      async () =>
        void (await ctx.db.execute(
          sql`insert into traffic_days (day, facet, name, events, visitors) ${query} on conflict do nothing`,
        )),
      { patient: true },
    );
  }
  await ctx.touch(tag.figures);
}

/** Query of the daily counts over a range of days: stored ones, and days not stored yet from raw events. */
export function trafficBetween(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<SQL> {
  return firstUncounted(ctx).then((fresh) => {
    const kept = ctx.db
      .select()
      .from(trafficDays)
      .where(and(gte(trafficDays.day, from), lte(trafficDays.day, to)));
    const end = addDays(startOfDay(to), 1);
    const begin = fresh && fresh > startOfDay(from) ? fresh : startOfDay(from);
    return fresh && begin < end ? sql`(${kept} union all (${counted(begin, end)}))` : sql`(${kept})`;
  });
}
