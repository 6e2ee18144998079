import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { rolesWith } from '@/lib/contract/duties';
import type { QueueOutcome } from '@/lib/contract/queue';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { assignments, suggestions, users } from '../../db/schema';
import type { QueueSource } from '../../hooks/queue-sources';
import { sendMessage } from '../notification';
import { assignableQueue, auditAssignee, each, idsOfQueue, lockAssignment, NOT_OF_QUEUE } from './assignment';
import { tiesByItem } from './items';
import { isAssignmentOf } from './release';

const withDutyOf = ({ duty }: QueueSource) => arrayOverlaps(users.staffRoles, rolesWith(duty));

/** Finds a staff member with the duty of a queue and locks their roles; undefined for others. */
async function lockColleague(ctx: Ctx, source: QueueSource, id: number) {
  const [row] = await ctx.db
    .select({ name: users.nickname })
    .from(users)
    .where(and(eq(users.id, id), withDutyOf(source)))
    .for('share');
  return row;
}

/** Lists the staff members who have the duty of a queue. */
export async function staffWithDuty(ctx: Ctx, source: QueueSource): Promise<{ id: number; name: string }[]> {
  return ctx.db
    .select({ id: users.id, name: users.nickname })
    .from(users)
    .where(withDutyOf(source))
    .orderBy(asc(users.id));
}

/** Anonymous suggestions among the items of a queue. */
async function anonymousAmong(
  ctx: Ctx,
  { subject }: QueueSource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (subject !== 'suggestion') return new Set();
  const { id, isAnonymous } = suggestions;
  const rows = await ctx.db
    .select({ id })
    .from(suggestions)
    .where(and(isAnonymous, inArray(id, [...ids])));
  return new Set(rows.map((row) => row.id));
}

/**
 * Hands items over and notifies the new assignee. Administrators can reassign items of others, for example during sick
 * leave.
 */
export async function handOverItems(
  ctx: Ctx,
  key: string,
  { ids, to, note }: { ids: readonly number[]; to: number; note: string },
): Promise<QueueOutcome> {
  const { duties } = ctx.user;
  const source = assignableQueue(ctx, key);
  return ctx.transaction(async () => {
    const staff = await lockColleague(ctx, source, to);
    if (!staff) throw invalid({ to: '请选择一位有这项权限的同事' });
    const ties = await tiesByItem(ctx, source.subject, ids, to);
    const ownTies = await tiesByItem(ctx, source.subject, ids, ctx.user.userId);
    const own = await idsOfQueue(ctx, source, ids);
    const anonymous = await anonymousAmong(ctx, source, ids);
    const outcome = await each(ids, async (id) => {
      if (!own.has(id)) return NOT_OF_QUEUE;
      // A refusal for one colleague would name the author.
      if (anonymous.has(id)) return '匿名的投诉建议不能移交：请放回待办（同事不在时由管理员放回），由能办理的人领取';
      // A staff member with a conflict of interest releases the item and does not choose the new assignee.
      if (ownTies.get(id)) return ownTies.get(id) ?? '';
      if (ties.get(id)) return `${staff.name}应当回避`;
      const held = await lockAssignment(ctx, source.subject, id, duties.includes('people'));
      if (typeof held === 'string') return held;
      await ctx.db
        .update(assignments)
        .set({ userId: to, takenAt: ctx.now() })
        .where(isAssignmentOf(source.subject, id));
      await auditAssignee(ctx, source.subject, id, held.name, staff.name);
      return '';
    });
    if (outcome.done.length > 0 && to !== ctx.user.userId)
      await sendMessage(ctx, {
        userId: to,
        eId: 0,
        kind: 'system',
        title: `${ctx.user.account.nickname}移交了${source.title}`,
        body: `共 ${outcome.done.length} 件。${note}`,
        link: `/staff/queue/${source.key}?held=mine`,
      });
    return outcome;
  });
}
