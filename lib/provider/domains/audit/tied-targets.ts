import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { closedKinds, tiesByItem } from '../queue';

/** Subject of an entry. */
export interface Target {
  subject: string;
  subjectId: string;
}

/**
 * Returns a function that tells whether an entry is about a case which a conflict of interest closes to the caller, whose
 * parties no list names to them either. One look-up for all entries.
 */
export async function tiedTargets(ctx: Ctx, targets: readonly Target[]): Promise<(target: Target) => boolean> {
  const ids = new Set(targets.flatMap(({ subject, subjectId }) => (subject === 'record' ? [Number(subjectId)] : [])));
  const rows =
    ids.size > 0
      ? await ctx.db
          .select({ id: cases.id })
          .from(cases)
          .where(and(inArray(cases.id, [...ids]), inArray(cases.kind, closedKinds())))
      : [];
  const closed = rows.map(({ id }) => id);
  const ties = closed.length > 0 ? await tiesByItem(ctx, 'record', closed, ctx.user.userId) : new Map<number, string>();
  return ({ subject, subjectId }) => subject === 'record' && (ties.get(Number(subjectId)) ?? '') !== '';
}
