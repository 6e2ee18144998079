import { and, desc, eq, sql } from 'drizzle-orm';
import { type PrizeSession, type PrizeSessionCard, prizeSession } from '@/lib/contract/prize';
import { formatDateTime, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { plainText } from '../../core/rich-text';
import { prizeSessions } from '../../db/schema';

export type SessionRow = typeof prizeSessions.$inferSelect;

/** Schema of the column `detail` of a session; reuses the contract's schema, so that both stay in sync. */
const detail = prizeSession.pick({
  ordinal: true,
  introduction: true,
  illustrate: true,
  organisers: true,
  classes: true,
  levels: true,
  receivedCount: true,
  shortlistedCount: true,
  ceremony: true,
});
const cardDetail = detail.pick({ ordinal: true, receivedCount: true, shortlistedCount: true });

/** Parses the column `detail` of a session. */
export const detailOf = (row: Pick<SessionRow, 'detail'>) => detail.parse(row.detail);

const CLOSING_HOUR = 18;

/** Voting period: from the start of the first day to 18:00 on the last. */
export function votingTimes(row: SessionRow): { from: Date; to: Date } {
  const stage = row.stages.find(({ name }) => name === '投票');
  if (!stage) return { from: new Date(0), to: new Date(0) };
  return { from: startOfDay(stage.from), to: new Date(startOfDay(stage.to).getTime() + CLOSING_HOUR * 3_600_000) };
}

/** Stage on a day by the dates; null between stages. `today` is `YYYY-MM-DD`. */
export const stageOn = (row: SessionRow, today: string): string | null =>
  row.stages.find((stage) => stage.from <= today && today <= stage.to)?.name ?? null;

function presentCard(row: SessionRow): PrizeSessionCard {
  const { id, number, year, title, theme, summary, isCurrent, stages } = row;
  const { illustrate, ceremony } = detailOf(row);
  const pages = { hasRules: plainText(illustrate) !== '', hasCeremony: ceremony !== null };
  return { id, number, year, title, theme, summary, isCurrent, stages, ...pages, ...cardDetail.parse(row.detail) };
}

export function presentSession(row: SessionRow): PrizeSession {
  const { from, to } = votingTimes(row);
  return {
    ...presentCard(row),
    ...detailOf(row),
    dailyVotes: row.dailyVotes,
    announcedAt: row.announcedAt && formatDateTime(row.announcedAt),
    votingFrom: formatDateTime(from),
    votingTo: formatDateTime(to),
  };
}

/** Returns the current session. Throws 404 between sessions. */
export async function currentRow(ctx: Ctx): Promise<SessionRow> {
  const [row] = await ctx.db.select().from(prizeSessions).where(eq(prizeSessions.isCurrent, true)).limit(1);
  if (!row) throw notFound('目前没有进行中的评选');
  return row;
}

export async function sessionRow(ctx: Ctx, id: number): Promise<SessionRow> {
  const [row] = await ctx.db.select().from(prizeSessions).where(eq(prizeSessions.id, id));
  if (!row) throw notFound('没有这一届评选');
  return row;
}

/** Returns a session's row, locked until the transaction ends. */
export async function lockSession(ctx: Ctx, id: number): Promise<SessionRow> {
  const [row] = await ctx.db.select().from(prizeSessions).where(eq(prizeSessions.id, id)).for('update');
  if (!row) throw notFound('没有这一届评选');
  return row;
}

/**
 * Like {@link lockSession} for a caller that holds the lock of a case, which other calls take after that of the session:
 * waiting could close a circle. Throws 409 while another call has the session.
 */
export async function lockSessionAfterCase(ctx: Ctx, id: number): Promise<SessionRow> {
  const [row] = await ctx.db
    .select()
    .from(prizeSessions)
    .where(eq(prizeSessions.id, id))
    .for('update', { skipLocked: true });
  if (!row) throw conflict('本届评选正在变更，请稍后再试');
  return row;
}

/** Throws 409 for a work that would come in or go out while the list of winners is fixed. */
export function requireListOpen({ proposedAt, announcedAt }: SessionRow, way: 'in' | 'out'): void {
  const refused = way === 'in' ? '不能再登记入围' : '作品不能移出入围名单';
  // After the announcement a work without an award can still be closed.
  if (announcedAt && way === 'in') throw conflict(`获奖名单已经公布，${refused}`);
  if (proposedAt && !announcedAt)
    throw conflict(`本届获奖名单已经提请公布，${refused}；请先在版权金奖里撤回提请，再办理`);
}

export const getCurrentPrize = async (ctx: Ctx) => presentSession(await currentRow(ctx));

/** Condition for public sessions: the current one and earlier ones; those in preparation are hidden. */
const isPublic = sql`(${prizeSessions.isCurrent} or ${prizeSessions.announcedAt} is not null or ${prizeSessions.number} < (
  select present.number from ${prizeSessions} present where present.is_current limit 1))`;

/** Returns a public session. Throws 404 for one in preparation. */
export async function publicSession(ctx: Ctx, id: number): Promise<SessionRow> {
  const [row] = await ctx.db
    .select()
    .from(prizeSessions)
    .where(and(eq(prizeSessions.id, id), isPublic));
  if (!row) throw notFound('没有这一届评选');
  return row;
}

export const getPrizeSession = async (ctx: Ctx, id: number): Promise<PrizeSession> =>
  presentSession(await publicSession(ctx, id));

/** Sessions as dictionary entries, newest first. */
export async function sessionEntries(ctx: Ctx) {
  const rows = await ctx.db.select().from(prizeSessions).where(isPublic).orderBy(desc(prizeSessions.number));
  return rows.map(({ id, title }) => ({ dictValue: String(id), dictLabel: title, validFrom: null, validTo: null }));
}

/** Lists past sessions, newest first. */
export async function listPrizeSessions(ctx: Ctx) {
  const rows = await ctx.db
    .select()
    .from(prizeSessions)
    .where(and(eq(prizeSessions.isCurrent, false), isPublic))
    .orderBy(desc(prizeSessions.number));
  return rows.map(presentCard);
}
