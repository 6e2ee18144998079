import { and, asc, eq, inArray } from 'drizzle-orm';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import type { Ctx } from '../../core/context';
import { cases, prizeEntries as entries, type prizeScores } from '../../db/schema';
import type { JurorRow } from './jury-entrance';

type EntryRow = typeof entries.$inferSelect;
export type ScoreRow = typeof prizeScores.$inferSelect;

/** Work in the judging with the person who submitted it; empty for a work without a case. */
export interface JudgedWork {
  entry: EntryRow;
  contact: string;
}

/** Works of a session that the jury judges: those in the public vote, and later the winners. */
export async function judgedWorks(ctx: Ctx, sessionId: number): Promise<JudgedWork[]> {
  const rows = await ctx.db
    .select({ entry: entries, data: cases.data })
    .from(entries)
    .leftJoin(cases, eq(cases.id, entries.recordId))
    .where(and(eq(entries.sessionId, sessionId), inArray(entries.state, ['shortlisted', 'awarded'])))
    .orderBy(asc(entries.classKey), asc(entries.number));
  return rows.map(({ entry, data }) => ({ entry, contact: typeof data?.contact === 'string' ? data.contact : '' }));
}

/** Whether author, unit or submitter of a work excludes a juror. */
const isTied = ({ name, organisation }: JurorRow, { entry, contact }: JudgedWork): boolean =>
  tiedParty({ name, organisation, ties: [] }, [
    entry.author,
    ...entry.author.split(/[、，,；;\s]+/),
    entry.organisation,
    contact,
  ]) !== undefined;

export interface JurorWork extends JudgedWork {
  score: ScoreRow | undefined;
  /** Why the juror does not judge the work; null for one that the juror judges. */
  recusal: 'found' | 'declared' | null;
}

/** Works of a juror's classes with the juror's own scores and recusals. */
export function worksOf(juror: JurorRow, works: readonly JudgedWork[], scores: readonly ScoreRow[]): JurorWork[] {
  return works
    .filter(({ entry }) => juror.classKeys.length === 0 || juror.classKeys.includes(entry.classKey))
    .map((work) => {
      const score = scores.find(({ jurorId, entryId }) => jurorId === juror.id && entryId === work.entry.id);
      const recusal = isTied(juror, work) ? 'found' : score?.recusal ? 'declared' : null;
      return { ...work, score, recusal };
    });
}
