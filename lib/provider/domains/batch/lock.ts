import { asc, eq } from 'drizzle-orm';
import type { BatchState } from '@/lib/contract/batches';
import { batchStates } from '@/lib/kinds/batch-labels';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { notFound, refusal } from '../../core/errors';
import { batchCases, batches, cases } from '../../db/schema';
import { batchKind } from './kinds';

export type BatchRow = typeof batches.$inferSelect;

const missing = () => notFound('没有这个批次');

/** Returns a batch of the caller's duties. Throws 404 for an unknown one and 403 for one of another duty. */
export async function ownBatch(ctx: Ctx, id: number): Promise<BatchRow> {
  const [row] = await ctx.db.select().from(batches).where(eq(batches.id, id));
  if (!row) throw missing();
  requireDuty(ctx.user, batchKind(row.kind).duty);
  return row;
}

/**
 * Locks a batch for a change. Throws 409 for a batch in another state than the given ones; `what` names the change.
 * Call inside the transaction of the change.
 */
export async function lockBatch(ctx: Ctx, id: number, states: readonly BatchState[], what: string): Promise<BatchRow> {
  await ownBatch(ctx, id);
  const [row] = await ctx.db.select().from(batches).where(eq(batches.id, id)).for('update');
  if (!row) throw missing();
  if (!states.includes(row.state))
    throw refusal('actionNotAllowed', `批次 ${row.number} 当前为“${batchStates[row.state].label}”，不能${what}`);
  return row;
}

/** Locks the cases of a batch, in the order of their ids. Call inside a transaction that has locked the batch. */
export async function lockCases(ctx: Ctx, batchId: number) {
  const rows = await ctx.db
    .select({ row: cases })
    .from(batchCases)
    .innerJoin(cases, eq(cases.id, batchCases.recordId))
    .where(eq(batchCases.batchId, batchId))
    .orderBy(asc(cases.id))
    .for('update', { of: cases });
  return rows.map(({ row }) => row);
}

/** Records a change of a batch for the audit log. */
export const auditBatch = (
  ctx: Ctx,
  { id, number }: Pick<BatchRow, 'id' | 'number'>,
  before: { state?: string },
  after: { state?: string; changed?: string[]; number?: string; added?: number },
): void => ctx.changed({ subject: 'batch', id, title: number, before, after });
