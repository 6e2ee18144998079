import { asc, eq, inArray } from 'drizzle-orm';
import type { Duty } from '@/lib/contract/duties';
import { caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { assignments, cases } from '../../db/schema';
import { queueSources } from '../../hooks/queue-sources';
import { auditAssignee } from './assignment';
import { release } from './release';

type Assignment = typeof assignments.$inferSelect;

/** Returns the duty in charge of each item; undefined for items that no longer exist. */
async function dutiesOfAssignments(
  ctx: Ctx,
  held: readonly Assignment[],
): Promise<(assignment: Assignment) => Duty | undefined> {
  const ids = held.flatMap(({ subject, subjectId }) => (subject === 'record' ? [subjectId] : []));
  const rows = ids.length
    ? await ctx.db.select({ id: cases.id, kind: cases.kind }).from(cases).where(inArray(cases.id, ids))
    : [];
  const byKind = new Map(caseKinds().map(({ key, duty }) => [key, duty]));
  const ofCases = new Map(rows.map(({ id, kind }) => [id, byKind.get(kind)]));
  const ofOthers = new Map(queueSources().map(({ subject, duty }) => [subject, duty]));
  return ({ subject, subjectId }) => (subject === 'record' ? ofCases.get(subjectId) : ofOthers.get(subject));
}

/**
 * Releases the assignments that require lost duties, and those of items that no longer exist; each is audited. Call
 * inside the transaction that changes the roles. @returns their number
 */
export async function freeLost(
  ctx: Ctx,
  { id, nickname }: { id: number; nickname: string },
  lost: readonly Duty[],
): Promise<number> {
  if (lost.length === 0) return 0;
  const held = await ctx.db
    .select()
    .from(assignments)
    .where(eq(assignments.userId, id))
    .orderBy(asc(assignments.subject), asc(assignments.subjectId))
    .for('update');
  const dutyOf = await dutiesOfAssignments(ctx, held);
  const freed = held.filter((assignment) => {
    const duty = dutyOf(assignment);
    return duty === undefined || lost.includes(duty);
  });
  for (const { subject, subjectId } of freed) {
    await release(ctx, subject, subjectId);
    await auditAssignee(ctx, subject, subjectId, nickname, '');
  }
  return freed.length;
}
