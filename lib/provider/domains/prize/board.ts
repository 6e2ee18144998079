import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { awardClassKey } from '@/lib/contract/prize';
import type { PrizeBoard, StaffPrizeSession, setPrizeStages } from '@/lib/contract/staff-prize';
import { tag } from '@/lib/contract/tags';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { prizeEntries as entries, prizeSessions, prizeVotes, users } from '../../db/schema';
import { amend, lockItem } from '../publishing';
import { chosenByLevel, isChosen } from './chosen';
import { syncWorks } from './findable';
import { missingAwards } from './missing-awards';
import { openObjections } from './publicity';
import { detailOf, lockSession, type SessionRow, sessionRow, stageOn } from './sessions';

/** Counts of works by class and session. */
const tally = {
  sessionId: entries.sessionId,
  classKey: entries.classKey,
  received: sql<number>`count(*)::int`,
  shortlisted: sql<number>`count(*) filter (where ${entries.state} in ('shortlisted', 'awarded'))::int`,
  hidden: sql<number>`count(*) filter (where ${entries.isHidden})::int`,
  chosen: sql<number>`count(*) filter (where ${isChosen})::int`,
  votes: sql<number>`coalesce(sum(${entries.votes}), 0)::int`,
};

const tallies = (ctx: Ctx, sessionId?: number) =>
  ctx.db
    .select(tally)
    .from(entries)
    .where(sessionId === undefined ? undefined : eq(entries.sessionId, sessionId))
    .groupBy(entries.sessionId, entries.classKey);
type Tally = Awaited<ReturnType<typeof tallies>>[number];

function present(ctx: Ctx, row: SessionRow, all: readonly Tally[]): StaffPrizeSession {
  const own = all.filter(({ sessionId }) => sessionId === row.id);
  const { id, number, year, title, theme, isCurrent, announcedAt } = row;
  return {
    id,
    number,
    year,
    title,
    theme,
    isCurrent,
    announcedAt: announcedAt && formatDateTime(announcedAt),
    stage: stageOn(row, formatDate(ctx.now())) ?? '',
    entries: own.reduce((sum, { received }) => sum + received, 0),
    winners: own.reduce((sum, { chosen }) => sum + chosen, 0),
  };
}

/** Lists all sessions, newest first. */
export async function listStaffPrizeSessions(ctx: Ctx): Promise<StaffPrizeSession[]> {
  const rows = await ctx.db.select().from(prizeSessions).orderBy(desc(prizeSessions.number));
  const all = await tallies(ctx);
  return rows.map((row) => present(ctx, row, all));
}

/** Proposal to announce a session's winners; null without one. */
async function proposalOf(
  ctx: Ctx,
  { proposedAt, proposedBy, vacancies }: SessionRow,
): Promise<PrizeBoard['proposal']> {
  if (proposedAt === null || proposedBy === null) return null;
  const [by] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, proposedBy));
  return { by: by?.name ?? '', at: formatDateTime(proposedAt), vacancies, isOwn: proposedBy === ctx.user.userId };
}

/** Days of the publicity and the objections that wait; null before it. */
async function publicityOn(ctx: Ctx, { id, publicityFrom, publicityTo }: SessionRow): Promise<PrizeBoard['publicity']> {
  if (publicityFrom === null || publicityTo === null) return null;
  return {
    startsOn: publicityFrom,
    endsOn: publicityTo,
    isOver: publicityTo < formatDate(ctx.now()),
    openObjections: await openObjections(ctx, id),
  };
}

/** Works with an award, in the order of the plan: as rows, and as the board shows them. */
async function choiceOf(ctx: Ctx, row: SessionRow) {
  const { classes, levels } = detailOf(row);
  const given = await chosenByLevel(ctx, row);
  return {
    given,
    chosen: given.map(({ id, title, author, classKey, level, citation }) => ({
      id,
      title,
      author,
      citation,
      className: classes.find(({ key }) => key === classKey)?.name ?? '',
      level: levels.find(({ key }) => key === level)?.name ?? '',
    })),
  };
}

/** Returns a session with its stages and classes. */
export async function getPrizeBoard(ctx: Ctx, id: number): Promise<PrizeBoard> {
  const row = await sessionRow(ctx, id);
  const all = await tallies(ctx, id);
  const { classes, levels } = detailOf(row);
  const none = { received: 0, shortlisted: 0, hidden: 0, chosen: 0, votes: 0 };
  const ofClass = (key: string) => {
    const {
      sessionId: _,
      classKey: __,
      ...counts
    } = all.find(({ classKey }) => classKey === key) ?? {
      ...none,
      sessionId: id,
      classKey: key,
    };
    return counts;
  };
  const session = present(ctx, row, all);
  const { given, chosen } = await choiceOf(ctx, row);
  return {
    ...session,
    stages: row.stages,
    revision: stagesRevision(row.stages),
    dailyVotes: row.dailyVotes,
    classes: classes.map(({ key, name }) => ({ key: awardClassKey.parse(key), name, ...ofClass(key) })),
    levels: levels.map(({ key, name }) => ({ key, name })),
    canAnnounce: row.announcedAt === null && session.winners > 0,
    missing: row.announcedAt ? [] : missingAwards(row, given),
    chosen: row.announcedAt ? [] : chosen,
    proposal: await proposalOf(ctx, row),
    publicity: await publicityOn(ctx, row),
  };
}

/** Makes a session the current one; there is at most one. */
export const makeSessionCurrent = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    // Locks all rows in a fixed order, so that concurrent choices are serialised.
    const rows = await ctx.db.select().from(prizeSessions).orderBy(prizeSessions.id).for('update');
    const chosen = rows.find((row) => row.id === id);
    if (!chosen) throw notFound('没有这一届评选');
    if (chosen.isCurrent) throw conflict('已经是本届');
    await ctx.db.update(prizeSessions).set({ isCurrent: sql`${prizeSessions.id} = ${id}` });
    const last = rows.find(({ isCurrent }) => isCurrent);
    await syncWorks(ctx, inArray(entries.sessionId, last ? [id, last.id] : [id]));
    ctx.changed({
      subject: 'prize-session',
      id,
      title: chosen.title,
      before: last ? { current: last.title } : {},
      after: { current: chosen.title },
    });
    await ctx.touch(tag.prize);
    return {};
  });

/** Throws 422 for other voting days after votes were cast: voters and works rely on the days that were announced. */
async function refuseOverVotes(ctx: Ctx, row: SessionRow, stages: SessionRow['stages']): Promise<void> {
  const daysOf = (all: SessionRow['stages']) => {
    const voting = all.find(({ name }) => name === '投票');
    return voting && `${voting.from} ${voting.to}`;
  };
  if (daysOf(stages) === daysOf(row.stages)) return;
  const cast = await ctx.db.$count(prizeVotes, eq(prizeVotes.sessionId, row.id));
  if (cast > 0) throw invalid({ despiteVotes: `已经投出 ${cast} 票，请确认仍要调整投票的日期` });
}

const stagesRevision = (stages: SessionRow['stages']): string =>
  revisionOf(stages.map(({ name, from, to }) => [name, from, to]));

/** Sets the dates of a session's stages. Their names are fixed, as they determine the allowed actions. */
export const setStages = (ctx: Ctx, id: number, body: z.output<typeof setPrizeStages.body>) =>
  ctx.transaction(async () => {
    const { stages, despiteVotes } = body;
    const key = { kind: 'prize-session', id };
    await lockItem(ctx, key);
    const row = await lockSession(ctx, id);
    const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join('、');
    if (names(stages) !== names(row.stages)) throw invalid({ stages: `阶段依次为${names(row.stages)}` });
    const revision = stagesRevision(stages);
    requireUnchanged('阶段的日期', body.revision, stagesRevision(row.stages), revision);
    if (!despiteVotes) await refuseOverVotes(ctx, row, stages);
    await amend(ctx, key, async () => {
      await ctx.db.update(prizeSessions).set({ stages, updatedAt: ctx.now() }).where(eq(prizeSessions.id, id));
    });
    const words = (all: SessionRow['stages']) =>
      Object.fromEntries(all.map(({ name, from, to }) => [name, `${from} 至 ${to}`]));
    ctx.changed({
      subject: 'prize-session',
      id,
      title: row.title,
      before: words(row.stages),
      after: words(stages),
    });
    await ctx.touch(tag.prize);
    return { revision };
  });
