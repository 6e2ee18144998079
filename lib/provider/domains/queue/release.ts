import { and, eq, inArray } from 'drizzle-orm';
import type { QueueSubject } from '@/lib/contract/queue';
import type { Ctx } from '../../core/context';
import { assignments } from '../../db/schema';

/** Condition for the assignment of an item. */
export const isAssignmentOf = (subject: QueueSubject, id: number) =>
  and(eq(assignments.subject, subject), eq(assignments.subjectId, id));

/** Removes the assignment of an item that is released or closed. */
export async function release(ctx: Ctx, subject: QueueSubject, id: number): Promise<void> {
  await ctx.db.delete(assignments).where(isAssignmentOf(subject, id));
}

/** Like {@link release}, for several items. */
export async function releaseAll(ctx: Ctx, subject: QueueSubject, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db
      .delete(assignments)
      .where(and(eq(assignments.subject, subject), inArray(assignments.subjectId, [...ids])));
}
