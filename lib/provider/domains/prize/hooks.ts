import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import { prizeEntry } from '@/lib/kinds/cases/prize-entry';
import { conflict } from '../../core/errors';
import { prizeEntries } from '../../db/schema';
import { type CaseData, caseService } from '../case';
import { syncWorks } from './findable';
import { currentRow, stageOn } from './sessions';

/** State of the work in the vote, by the state of its case. */
const stateOfWork: Readonly<Record<string, 'submitted' | 'shortlisted' | 'rejected' | 'awarded'>> = {
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
    /** Requires the award level, which is set before the announcement of all awards. */
    async award(ctx, { id }) {
      const [work] = await ctx.db
        .select({ level: prizeEntries.level })
        .from(prizeEntries)
        .where(eq(prizeEntries.recordId, id));
      if (!work?.level) throw conflict('请先在版权金奖里登记奖级，再公布获奖名单');
    },
  },
  async moved(ctx, row) {
    const state = stateOfWork[row.status] ?? 'submitted';
    await ctx.db.update(prizeEntries).set({ state }).where(eq(prizeEntries.recordId, row.id));
    await syncWorks(ctx, eq(prizeEntries.recordId, row.id));
    await ctx.touch(tag.prize);
    return undefined;
  },
});
