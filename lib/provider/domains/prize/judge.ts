import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import { type AwardClassKey, type AwardLevelKey, awardClassKey, awardLevelKey } from '@/lib/contract/prize';
import type { PrizeEntryState, StaffPrizeEntry, setPrizeAward as setting } from '@/lib/contract/staff-prize';
import { tag } from '@/lib/contract/tags';
import { stateOf } from '@/lib/kinds/case';
import { prizeEntry } from '@/lib/kinds/cases/prize-entry';
import { refuseOwnOf } from '../../access/own';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, ProviderError } from '../../core/errors';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { cases, prizeEntries as entries } from '../../db/schema';
import { sought } from '../../db/sought';
import { moveCase } from '../case';
import { amend, lockItem } from '../publishing';
import { release, requireAssignment } from '../queue';
import { isChosen } from './chosen';
import { syncWorks } from './findable';
import { detailOf, lockSession, requireListOpen, type SessionRow } from './sessions';

type EntryRow = typeof entries.$inferSelect;

/** Action of the case for a verdict of the first round. */
const actionOf = { shortlisted: 'shortlist', rejected: 'pass' } as const;
type Verdict = keyof typeof actionOf;

/**
 * Tests whether the first round of a work can be decided: its case is with the jury, or it has no case and no verdict
 * yet.
 */
const canJudge = (row: EntryRow, status: string | null): boolean =>
  row.recordId === null
    ? row.state === 'submitted'
    : status !== null && stateOf(prizeEntry, status)?.to?.shortlist !== undefined;

/** Digest of the award of a work. */
const digestOfAward = ({ level, citation }: Pick<EntryRow, 'level' | 'citation'>): string =>
  revisionOf(level, citation);

const present = (row: EntryRow, status: string | null): StaffPrizeEntry => ({
  id: row.id,
  number: row.number,
  title: row.title,
  classKey: awardClassKey.parse(row.classKey),
  author: row.author,
  organisation: row.organisation,
  summary: row.summary,
  votes: row.votes,
  state: row.state,
  isHidden: row.isHidden,
  level: row.level === null ? null : awardLevelKey.parse(row.level),
  citation: row.citation,
  revision: digestOfAward(row),
  recordId: row.recordId,
  caseState: status === null ? '' : (stateOf(prizeEntry, status)?.label ?? ''),
  hasCertificate: row.certificateId !== null,
  canJudge: canJudge(row, status),
});

export type StaffEntryQuery = PageQuery & { classKey?: AwardClassKey; state?: PrizeEntryState; q?: string };

/** Lists the works of a session by votes, then by number. */
export async function listStaffPrizeEntries(ctx: Ctx, sessionId: number, query: StaffEntryQuery) {
  const { title, author, number, organisation } = entries;
  const scope = and(
    eq(entries.sessionId, sessionId),
    query.classKey && eq(entries.classKey, query.classKey),
    sought(query.q, { texts: [title, author, organisation], numbers: [number] }),
  );
  const rows = await ctx.db
    .select({ entry: entries, status: cases.status })
    .from(entries)
    .leftJoin(cases, eq(cases.id, entries.recordId))
    .where(and(scope, query.state && eq(entries.state, query.state)))
    .orderBy(desc(entries.votes), asc(entries.number))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  const counts = await ctx.db
    .select({ state: entries.state, count: count() })
    .from(entries)
    .where(scope)
    .groupBy(entries.state);
  const total = counts
    .filter((entry) => !query.state || entry.state === query.state)
    .reduce((sum, entry) => sum + entry.count, 0);
  const { pageIndex, pageSize } = query;
  return { list: rows.map(({ entry, status }) => present(entry, status)), total, pageIndex, pageSize, counts };
}

/** Locks the case of a work, then the work, in the order that every change uses. */
export async function lockEntry(ctx: Ctx, id: number): Promise<{ row: EntryRow; status: string | null }> {
  const [known] = await ctx.db.select({ recordId: entries.recordId }).from(entries).where(eq(entries.id, id));
  if (!known) throw notFound('作品不存在');
  const [caseRow] =
    known.recordId === null
      ? []
      : await ctx.db.select({ status: cases.status }).from(cases).where(eq(cases.id, known.recordId)).for('update');
  const [row] = await ctx.db.select().from(entries).where(eq(entries.id, id)).for('update');
  if (!row) throw notFound('作品不存在');
  return { row, status: caseRow?.status ?? null };
}

export const noteEntry = (ctx: Ctx, { id, number, title }: EntryRow, before: object, after: object) =>
  ctx.changed({
    subject: 'prize-entry',
    id,
    title: `${number} ${title}`,
    before: { ...before },
    after: { ...after },
  });

/**
 * Decides one work. Throws if it cannot be decided, is assigned to another staff member, or the caller has a conflict
 * of interest.
 */
async function judgeOne(ctx: Ctx, sessionId: number, id: number, verdict: Verdict): Promise<void> {
  await refuseOwnOf(ctx, 'prizeEntry', id);
  const { row, status } = await lockEntry(ctx, id);
  if (row.sessionId !== sessionId) throw notFound('作品不存在');
  if (!canJudge(row, status))
    throw conflict(status === null ? '初评结果已经登记' : '申报材料还没有受理，或者初评结果已经登记');
  if (row.recordId === null) {
    await ctx.db.update(entries).set({ state: verdict, updatedAt: ctx.now() }).where(eq(entries.id, id));
    await syncWorks(ctx, eq(entries.id, id));
    noteEntry(ctx, row, { state: row.state }, { state: verdict });
    return;
  }
  await requireAssignment(ctx, 'record', row.recordId);
  await moveCase(ctx, row.recordId, actionOf[verdict]);
  // Recording the jury's verdict is no processing of the case, so the assignment ends.
  await release(ctx, 'record', row.recordId);
}

/** Records the first-round verdicts of several works; a refusal does not affect the others. */
export const judgePrizeEntries = (
  ctx: Ctx,
  sessionId: number,
  { ids, verdict }: { ids: readonly number[]; verdict: Verdict },
) =>
  ctx.transaction(async () => {
    const session = await lockSession(ctx, sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布');
    if (verdict === 'shortlisted') requireListOpen(session, 'in');
    const outcome: { done: number[]; refused: { id: number; reason: string }[] } = { done: [], refused: [] };
    // Fixed order, so that concurrent requests for the same works cannot deadlock.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      try {
        // Refuses before its first write, so that a refused work leaves no changes.
        await judgeOne(ctx, sessionId, id, verdict);
        outcome.done.push(id);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        outcome.refused.push({ id, reason: error.message });
      }
    }
    await ctx.touch(tag.prize);
    return outcome;
  });

/** Shows or hides a work in the voting hall. Throws 409 for a work that is not in the vote. */
export const showPrizeEntry = (ctx: Ctx, id: number, isShown: boolean) =>
  ctx.transaction(async () => {
    const { row } = await lockEntry(ctx, id);
    if (row.state !== 'shortlisted') throw conflict('只有入围、还没有公布获奖的作品可以调整展示');
    await ctx.db.update(entries).set({ isHidden: !isShown, updatedAt: ctx.now() }).where(eq(entries.id, id));
    await syncWorks(ctx, eq(entries.id, id));
    noteEntry(ctx, row, { isShown: !row.isHidden }, { isShown });
    await ctx.touch(tag.prize);
    return {};
  });

const nameOfLevel = (session: SessionRow, level: string): string | undefined =>
  detailOf(session).levels.find(({ key }) => key === level)?.name;

/** Throws 409 if the class of a work has no award of a level left. */
export async function requirePlace(ctx: Ctx, session: SessionRow, row: EntryRow, level: AwardLevelKey): Promise<void> {
  const place = detailOf(session).classes.find(({ key }) => key === row.classKey);
  const taken = await ctx.db.$count(
    entries,
    and(eq(entries.sessionId, session.id), eq(entries.classKey, row.classKey), eq(entries.level, level), isChosen),
  );
  if (!place || taken < place.quota[level]) return;
  throw conflict(`${place.name}类${nameOfLevel(session, level) ?? '该奖级'}共 ${place.quota[level]} 件，已经登记满`);
}

/**
 * Sets the award of a work. Throws 409 for a work that is not in the vote, after the announcement, if its award was
 * changed since it was read, and if its class has no award of this level left.
 */
export const setPrizeAward = (ctx: Ctx, id: number, award: z.output<typeof setting.body>) =>
  ctx.transaction(async () => {
    const [known] = await ctx.db.select({ sessionId: entries.sessionId }).from(entries).where(eq(entries.id, id));
    if (!known) throw notFound('作品不存在');
    const key = { kind: 'prize-work', id };
    await lockItem(ctx, key);
    // Serialises the awards of a session, so that the limit of a level holds.
    const session = await lockSession(ctx, known.sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布，不能再改');
    if (session.proposedAt) throw conflict('获奖名单已经提请公布，请先撤回');
    const { row } = await lockEntry(ctx, id);
    if (row.state !== 'shortlisted') throw conflict('只有入围的作品可以登记奖级');
    const { level } = award;
    const citation = level === null ? '' : award.citation;
    const now = row.level === null ? '不获奖' : (nameOfLevel(session, row.level) ?? '另一奖级');
    const wanted = digestOfAward({ level, citation });
    requireUnchanged(`这件作品的奖级与评语（现在是${now}）`, award.revision, digestOfAward(row), wanted);
    if (level !== null && citation === '') throw invalid({ citation: '请填写评语，一句话说明获奖理由' });
    if (level !== null && level !== row.level) await requirePlace(ctx, session, row, level);
    await amend(ctx, key, async () => {
      await ctx.db.update(entries).set({ level, citation, updatedAt: ctx.now() }).where(eq(entries.id, id));
    });
    noteEntry(ctx, row, { level: row.level, citation: row.citation }, { level, citation });
    return {};
  });
