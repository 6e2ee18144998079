import { and, eq, exists, inArray, not, or } from 'drizzle-orm';
import { caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import type { Db } from '../../db/database';
import { batchCases, batches, cases } from '../../db/schema';
import { statesAllowing } from './kinds';
import { isNewest } from './newest';

/** Condition for cases that still wait for a certificate. */
export function awaitsCertificate() {
  const kinds = caseKinds().flatMap((kind) =>
    kind.batch ? [and(eq(cases.kind, kind.key), inArray(cases.status, statesAllowing(kind, kind.batch.certify)))] : [],
  );
  return or(...kinds);
}

/** Condition for batches with a case that still waits for a certificate. */
export const isAwaiting = (db: Db) =>
  exists(
    db
      .select({ id: cases.id })
      .from(batchCases)
      .innerJoin(cases, eq(cases.id, batchCases.recordId))
      .where(and(eq(batchCases.batchId, batches.id), awaitsCertificate(), isNewest(db))),
  );

/** Ends batches none of whose cases waits for a certificate: one batch, or all of them. */
export async function settle(ctx: Ctx, id?: number): Promise<void> {
  await ctx.db
    .update(batches)
    .set({ state: 'done', dueOn: null })
    .where(
      and(
        inArray(batches.state, ['sent', 'received']),
        id === undefined ? undefined : eq(batches.id, id),
        not(isAwaiting(ctx.db)),
      ),
    );
}
