import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../core/context';
import type { Db } from '../../db/database';
import { batchCases } from '../../db/schema';

/**
 * Condition for rows of cases in the batch that they were added to last. A case that the authority asked back is sent
 * again in another batch, and belongs to that one alone.
 */
export function isNewest(db: Db) {
  const later = alias(batchCases, 'later');
  const isLater = sql`(${later.createdAt}, ${later.batchId}) > (${batchCases.createdAt}, ${batchCases.batchId})`;
  return notExists(
    db
      .select({ id: later.batchId })
      .from(later)
      .where(and(eq(later.recordId, batchCases.recordId), isLater)),
  );
}

/** Ids of the cases of a batch that have not been sent again in a later one. */
export async function idsHere(ctx: Ctx, batchId: number): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: batchCases.recordId })
    .from(batchCases)
    .where(and(eq(batchCases.batchId, batchId), isNewest(ctx.db)));
  return new Set(rows.map(({ id }) => id));
}
