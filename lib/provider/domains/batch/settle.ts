import { and, eq, exists, inArray, not, or, type SQL } from 'drizzle-orm';
import { stateOf } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import type { Db } from '../../db/database';
import { batchCases, batches, cases } from '../../db/schema';
import { type BatchKind, hasBatch, statesAllowing } from './kinds';
import { isNewest } from './newest';

const certifiable = (kind: BatchKind): string[] => statesAllowing(kind, kind.batch.certify);

/** States in which the applicant corrects a case that the authority asked back; undoing the question returns the case. */
const askedBack = (kind: BatchKind): string[] =>
  certifiable(kind)
    .flatMap((from) => Object.values(stateOf(kind, from)?.to ?? {}))
    .flatMap((to) => (to !== undefined && stateOf(kind, to)?.holder === 'you' ? [to] : []));

/** Condition for cases whose state is one of those that their kind names. */
const isIn = (states: (kind: BatchKind) => string[]) =>
  or(
    ...caseKinds()
      .filter(hasBatch)
      .map((kind) => and(eq(cases.kind, kind.key), inArray(cases.status, states(kind)))),
  );

/** Condition for cases that still wait for a certificate. */
export const awaitsCertificate = () => isIn(certifiable);

/** Condition for batches that contain a case in its newest batch for which a condition holds. */
const contains = (db: Db, condition: SQL | undefined) =>
  exists(
    db
      .select({ id: cases.id })
      .from(batchCases)
      .innerJoin(cases, eq(cases.id, batchCases.recordId))
      .where(and(eq(batchCases.batchId, batches.id), condition, isNewest(db))),
  );

/** Condition for batches with a case that still waits for a certificate. */
export const isAwaiting = (db: Db) => contains(db, awaitsCertificate());

/** Ends batches none of whose cases waits for a certificate or is asked back: one batch, or all of them. */
export async function settle(ctx: Ctx, id?: number): Promise<void> {
  const isAlive = contains(
    ctx.db,
    isIn((kind) => [...certifiable(kind), ...askedBack(kind)]),
  );
  await ctx.db
    .update(batches)
    .set({ state: 'done', dueOn: null })
    .where(
      and(
        inArray(batches.state, ['sent', 'received']),
        id === undefined ? undefined : eq(batches.id, id),
        not(isAlive),
      ),
    );
}
