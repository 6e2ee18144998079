import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import { prizeEntry } from '@/lib/kinds/cases/prize-entry';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { prizeEntries } from '../../db/schema';
import { type CaseData, caseService } from '../case';
import { syncWorks } from './findable';
import { noteEntry } from './judge';
import { currentRow, lockSessionAfterCase, requireListOpen, stageOn } from './sessions';

type EntryRow = typeof prizeEntries.$inferSelect;

/** State of the work in the vote, by the state of its case. */
const stateOfWork: Readonly<Record<string, EntryRow['state']>> = {
  shortlisted: 'shortlisted',
  awarded: 'awarded',
  notShortlisted: 'rejected',
  rejected: 'rejected',
  withdrawn: 'rejected',
  expired: 'rejected',
};

/** Columns of the work that derive from the case. */
function workOf(data: CaseData) {
  const { title, author, organisation, summary, intro, classKey } = data as Record<string, string>;
  return {
    title: title ?? '',
    classKey: classKey ?? '',
    author: author ?? '',
    organisation: organisation || '个人申报',
    summary: summary ?? '',
    intro: (intro ?? '').split(/\n+/),
  };
}

/** Throws 409 for a work that comes into the vote or leaves it while its session's list is fixed. */
async function checkList(ctx: Ctx, work: EntryRow, state: EntryRow['state']): Promise<void> {
  if (work.state === state || state === 'awarded') return;
  const [isIn, isOut] = [state === 'shortlisted', work.state === 'shortlisted'];
  if (isIn || isOut) requireListOpen(await lockSessionAfterCase(ctx, work.sessionId), isIn ? 'in' : 'out');
}

export const prizeEntryService = caseService(prizeEntry, {
  async onSubmit(ctx) {
    const session = await currentRow(ctx);
    if (stageOn(session, formatDate(ctx.now())) !== '征集') throw conflict('本届征集已经结束，不能再申报');
    return undefined;
  },
  /** Creates the work of the session together with the case. */
  async submitted(ctx, row) {
    const session = await currentRow(ctx);
    const { id: recordId, userId, eId, recordNo: number } = row;
    await ctx.db
      .insert(prizeEntries)
      .values({ sessionId: session.id, number, ...workOf(row.data), state: 'submitted', userId, eId, recordId });
  },
  on: {
    /** Copies corrected fields to the work; staff edits of other fields stay. */
    async resubmit(ctx, { id, data }, { changed = [], set }) {
      const now = Object.entries(workOf(set?.data ?? data)).filter(([name]) => changed.includes(name));
      if (now.length === 0) return;
      await ctx.db.update(prizeEntries).set(Object.fromEntries(now)).where(eq(prizeEntries.recordId, id));
    },
  },
  /** Runs for the undoing of a move too. A work that leaves the vote loses its award. */
  async moved(ctx, row) {
    const state = stateOfWork[row.status] ?? 'submitted';
    const isOfCase = eq(prizeEntries.recordId, row.id);
    const [work] = await ctx.db.select().from(prizeEntries).where(isOfCase);
    if (work) await checkList(ctx, work, state);
    const isOut = state === 'submitted' || state === 'rejected';
    const set = isOut ? { state, level: null, citation: '' } : { state };
    await ctx.db.update(prizeEntries).set(set).where(isOfCase);
    if (work?.level && isOut)
      noteEntry(ctx, work, { level: work.level, citation: work.citation }, { level: null, citation: '' });
    await syncWorks(ctx, eq(prizeEntries.recordId, row.id));
    await ctx.touch(tag.prize);
    return undefined;
  },
});
