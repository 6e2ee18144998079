import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import {
  type AwardClassKey,
  awardClassKey,
  awardLevelKey,
  type PrizeEntryCard,
  type PrizeWork,
} from '@/lib/contract/prize';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { prizeEntries as entries, prizeSessions } from '../../db/schema';
import { sought } from '../../db/sought';
import { currentRow } from './sessions';

type EntryRow = typeof entries.$inferSelect;

/** States in which a work is public. */
export const SHOWN: EntryRow['state'][] = ['shortlisted', 'awarded'];

const inVote = (sessionId: number) =>
  and(eq(entries.sessionId, sessionId), inArray(entries.state, SHOWN), eq(entries.isHidden, false));

const presentEntry = (row: EntryRow, rank: number): PrizeEntryCard => ({
  id: row.id,
  number: row.number,
  title: row.title,
  classKey: awardClassKey.parse(row.classKey),
  author: row.author,
  organisation: row.organisation,
  summary: row.summary,
  votes: row.votes,
  rank,
  picture: row.picture,
});

/** Rank by votes among all works of the session; ties share a rank. */
const ranked = (sessionId: number): SQL<number> =>
  sql<number>`(select count(*)::int + 1 from ${entries} other where other.session_id = ${sessionId} and other.state in ('shortlisted', 'awarded') and not other.is_hidden and other.votes > ${entries}.votes)`;

interface HallQuery extends PageQuery {
  classKey?: AwardClassKey;
  sort: 'votes' | 'number';
  q?: string;
}

/** Lists the works of the current session's voting hall. */
export async function listPrizeEntries(ctx: Ctx, query: HallQuery) {
  const { id } = await currentRow(ctx);
  const { title, author, number } = entries;
  const scope = and(inVote(id), sought(query.q, { texts: [title, author], numbers: [number] }));
  const where = and(scope, query.classKey && eq(entries.classKey, query.classKey));
  const order = query.sort === 'votes' ? [desc(entries.votes), asc(entries.id)] : [asc(entries.number)];
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ entry: entries, rank: ranked(id) })
    .from(entries)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ classKey: entries.classKey, count: count() })
    .from(entries)
    .where(scope)
    .groupBy(entries.classKey);
  const total = counts
    .filter((entry) => !query.classKey || entry.classKey === query.classKey)
    .reduce((sum, entry) => sum + entry.count, 0);
  return {
    ...pageResult(
      query,
      rows.map(({ entry, rank }) => presentEntry(entry, rank)),
      total,
    ),
    counts: counts.map((entry) => ({ classKey: awardClassKey.parse(entry.classKey), count: entry.count })),
  };
}

/** Returns a work in the vote, with others of its class. */
export async function getPrizeEntry(ctx: Ctx, id: number) {
  const session = await currentRow(ctx);
  const [found] = await ctx.db
    .select({ entry: entries, rank: ranked(session.id) })
    .from(entries)
    .where(and(eq(entries.id, id), inVote(session.id)));
  if (!found) throw notFound('作品不存在或未进入投票');
  const others = await ctx.db
    .select({ entry: entries, rank: ranked(session.id) })
    .from(entries)
    .where(and(inVote(session.id), eq(entries.classKey, found.entry.classKey), ne(entries.id, id)))
    .orderBy(sql`${gt(entries.id, id)} desc`, asc(entries.id))
    .limit(4);
  return {
    ...presentEntry(found.entry, found.rank),
    intro: found.entry.intro,
    excerpt: found.entry.excerpt,
    sound: found.entry.sound,
    heard: found.entry.heard,
    others: others.map(({ entry, rank }) => presentEntry(entry, rank)).sort((a, b) => a.rank - b.rank),
  };
}

/** Returns the current votes of every work in the session. */
export async function getPrizeTally(ctx: Ctx) {
  const { id } = await currentRow(ctx);
  return ctx.db.select({ id: entries.id, votes: entries.votes }).from(entries).where(inVote(id));
}

const LEVEL_ORDER = sql`array_position(array['gold','silver','bronze','merit'], ${entries.level})`;

/** Lists the winners of an announced session, highest level first. */
export async function listPrizeWinners(ctx: Ctx, sessionId: number) {
  const [session] = await ctx.db
    .select({ announcedAt: prizeSessions.announcedAt })
    .from(prizeSessions)
    .where(eq(prizeSessions.id, sessionId));
  if (!session) throw notFound('没有这一届评选');
  if (!session.announcedAt) return [];
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.sessionId, sessionId), eq(entries.state, 'awarded'), isNotNull(entries.level)))
    .orderBy(LEVEL_ORDER, asc(entries.id));
  return rows.map(({ id, title, classKey, level, author, organisation, citation, picture, excerpt, sound, heard }) => ({
    id,
    title,
    classKey: awardClassKey.parse(classKey),
    level: awardLevelKey.parse(level),
    author,
    organisation,
    citation,
    picture,
    excerpt,
    sound,
    heard,
  }));
}

/** Returns a work for display and playback. Throws 404 for a work that is not public. */
export async function getPrizeWork(ctx: Ctx, id: number): Promise<PrizeWork> {
  const isPublic = or(
    and(eq(prizeSessions.isCurrent, true), inArray(entries.state, SHOWN), eq(entries.isHidden, false)),
    and(isNotNull(prizeSessions.announcedAt), eq(entries.state, 'awarded')),
  );
  const [found] = await ctx.db
    .select({ work: entries })
    .from(entries)
    .innerJoin(prizeSessions, eq(prizeSessions.id, entries.sessionId))
    .where(and(eq(entries.id, id), isPublic));
  if (!found) throw notFound('没有这件作品，或者还没有公开');
  const { title, classKey, author, picture, excerpt, sound, heard } = found.work;
  return { id, title, classKey: awardClassKey.parse(classKey), author, picture, excerpt, sound, heard };
}
