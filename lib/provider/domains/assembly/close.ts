import { eq } from 'drizzle-orm';
import type { StaffAssembly } from '@/lib/contract/staff-assemblies';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { returned } from '../../db/returned';
import { assemblies } from '../../db/schema';
import { countVotes } from './count';
import { lockAssembly, motionsOf } from './rows';
import { presentStaff } from './staff';

/**
 * Closes a meeting: writes quorum and results once. Every accepted vote is counted, because a vote holds the meeting
 * until its commit. Throws 409 before the end of the vote, and for a second closing.
 */
export const closeAssembly = (ctx: Ctx, id: number): Promise<StaffAssembly> =>
  ctx.transaction(async () => {
    const row = await lockAssembly(ctx, id, 'update');
    if (row.state === 'draft') throw conflict('通知还没有发出');
    if (row.state === 'closed') throw conflict('会议已经结束，结果不能更改');
    const now = ctx.now();
    if (now < row.votesUntil)
      throw conflict(`表决到 ${formatDateTime(row.votesUntil).slice(0, 16)} 截止，截止以后才能结束会议`);
    const motions = await motionsOf(ctx, id);
    const outcome = await countVotes(ctx, id, motions);
    const closed = returned(
      await ctx.db
        .update(assemblies)
        .set({ state: 'closed', closedAt: now, outcome, updatedAt: now })
        .where(eq(assemblies.id, id))
        .returning(),
    );
    const passed = outcome.motions.filter((motion) => motion.outcome.isPassed).length;
    ctx.changed({
      subject: 'assembly',
      id,
      title: row.title,
      before: { state: row.state },
      after: {
        state: 'closed',
        result: `应到 ${outcome.members}，到会 ${outcome.present}，通过 ${passed} 项，未通过 ${motions.length - passed} 项`,
      },
    });
    return presentStaff(ctx, closed);
  });
