import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TableFormat } from '@/lib/contract/common';
import type { prizeSession } from '@/lib/contract/prize';
import type { PrizeVotesOverview } from '@/lib/contract/staff-prize';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { prizeEntries as entries, prizeVotes } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { detailOf, sessionRow } from './sessions';

/** Suspicious number of votes from one network within an hour: as many as six people with five votes each. */
const MANY = 30;
/** Most networks shown, by votes within an hour. */
const SHOWN = 50;
/** Length of a network's displayed pseudonym. */
const SIGN = 6;

/** Label of a class, from the session's own list. */
const className = (classes: z.output<typeof prizeSession>['classes'], key: string) =>
  classes.find((one) => one.key === key)?.name ?? key;

const suspect = z.object({
  network: z.string(),
  most: z.number(),
  votes: z.number(),
  voters: z.number(),
  from: z.coerce.date(),
  to: z.coerce.date(),
  works: z.array(z.object({ title: z.string(), votes: z.number() })),
});

const SUSPECTS = `
  with counted as (
    select network, entry_id, user_id, created_at, count(*) over (
      partition by network order by created_at range between interval '1 hour' preceding and current row
    )::int as within
    from prize_votes where session_id = $1 and network <> ''
  ), suspects as (
    select network, max(within) as most, count(*)::int as votes, count(distinct user_id)::int as voters,
      min(created_at) as "from", max(created_at) as "to"
    from counted group by network having max(within) >= $2 order by most desc limit $3
  )
  select suspects.*, (
    select jsonb_agg(jsonb_build_object('title', title, 'votes', n) order by n desc) from (
      select title, count(*)::int as n from counted join prize_entries on prize_entries.id = counted.entry_id
      where counted.network = suspects.network group by title order by n desc limit 3
    ) best
  ) as works
  from suspects order by most desc`;

/**
 * Lists networks with many votes within any hour. The window slides, so that a burst is not split between two hours.
 */
async function suspectsOf(ctx: Ctx, sessionId: number) {
  const { rows } = await ctx.ports.database.raw.query(SUSPECTS, [sessionId, MANY, SHOWN]);
  return z.array(suspect).parse(rows);
}

/** Returns votes by day and networks suspected of automated voting. */
export async function getPrizeVotes(ctx: Ctx, sessionId: number): Promise<PrizeVotesOverview> {
  await sessionRow(ctx, sessionId);
  const days = await ctx.db
    .select({
      day: prizeVotes.day,
      votes: sql<number>`count(*)::int`,
      voters: sql<number>`count(distinct ${prizeVotes.userId})::int`,
    })
    .from(prizeVotes)
    .where(eq(prizeVotes.sessionId, sessionId))
    .groupBy(prizeVotes.day)
    .orderBy(asc(prizeVotes.day));
  const suspects = (await suspectsOf(ctx, sessionId)).map(({ network, from, to, ...rest }) => ({
    ...rest,
    network: network.slice(0, SIGN),
    from: formatDateTime(from),
    to: formatDateTime(to),
  }));
  return { days, threshold: MANY, suspects };
}

/** Exports every work of a session with its votes, most votes first. */
export async function exportPrizeVotes(ctx: Ctx, sessionId: number, format: TableFormat): Promise<Response> {
  const session = await sessionRow(ctx, sessionId);
  const { classes } = detailOf(session);
  const rows = await ctx.db
    .select({
      number: entries.number,
      title: entries.title,
      classKey: entries.classKey,
      author: entries.author,
      votes: entries.votes,
      cast: sql<number>`count(${prizeVotes.id})::int`,
      voters: sql<number>`count(distinct ${prizeVotes.userId})::int`,
    })
    .from(entries)
    .leftJoin(prizeVotes, eq(prizeVotes.entryId, entries.id))
    .where(eq(entries.sessionId, sessionId))
    .groupBy(entries.id)
    .orderBy(sql`${entries.votes} desc`, asc(entries.number));
  const lines = rows.map(({ number, title, classKey, author, votes, cast, voters }) => [
    number,
    title,
    className(classes, classKey),
    author,
    String(votes),
    String(cast),
    String(voters),
  ]);
  const head = ['编号', '作品', '类别', '作者', '票数', '逐票记录', '投票人数'];
  const name = `${session.title}-票数-${formatDate(ctx.now())}`;
  return tableFile({ name, plain: 'votes', numbers: [4, 5, 6], batches: [[head, ...lines]] }, format);
}
