import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { BATCH_CASES } from '@/lib/contract/batches';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { returned } from '../../db/returned';
import { batchCases, batches, cases } from '../../db/schema';
import { nextNumber } from '../case';
import { batchKind, requestedKind } from './kinds';
import { auditBatch, type BatchRow, lockBatch } from './lock';
import { sendProblem } from './ready';

/** Prefix of the numbers of batches: 转报批次. */
const PREFIX = 'ZB';
/** Most cases named in a refusal. */
const NAMED = 5;

/** Names several problems in one message: the first few, and the number of the others. */
export const named = (problems: readonly string[]): string => {
  const rest = problems.length - NAMED;
  return `${problems.slice(0, NAMED).join('；')}${rest > 0 ? `；另有 ${rest} 件` : ''}`;
};

/** Names the open batches that contain the given cases, to explain a refusal. */
async function elsewhere(ctx: Ctx, ids: readonly number[]): Promise<string> {
  const rows = await ctx.db
    .select({ recordNo: cases.recordNo, number: batches.number })
    .from(batchCases)
    .innerJoin(batches, eq(batches.id, batchCases.batchId))
    .innerJoin(cases, eq(cases.id, batchCases.recordId))
    .where(and(inArray(batchCases.recordId, [...ids]), eq(batchCases.isOpen, true)))
    .orderBy(asc(cases.id));
  return named(rows.map(({ recordNo, number }) => `${recordNo} 已在批次 ${number}`));
}

/**
 * Puts cases into a locked open batch, all or none. Throws 409 naming the cases that are not ready or are in another
 * open batch: of two staff members picking the same case, the second one is refused by the unique index.
 */
async function put(ctx: Ctx, batch: BatchRow, recordIds: readonly number[]): Promise<void> {
  const ids = [...new Set(recordIds)].toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  const kind = batchKind(batch.kind);
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(and(inArray(cases.id, ids), eq(cases.kind, kind.key)))
    .orderBy(asc(cases.id))
    .for('update');
  if (rows.length < ids.length)
    throw invalid({ recordIds: `选中的业务有的已经不在，或者不是${kind.title}，请刷新页面` });
  const problems = rows.flatMap((row) => {
    const problem = sendProblem(kind, row);
    return problem ? [`${row.recordNo} ${problem}`] : [];
  });
  if (problems.length > 0) throw conflict(named(problems));
  const [before] = await ctx.db.select({ n: count() }).from(batchCases).where(eq(batchCases.batchId, batch.id));
  if ((before?.n ?? 0) + ids.length > BATCH_CASES)
    throw invalid({ recordIds: `一个批次最多 ${BATCH_CASES} 件，已有 ${before?.n ?? 0} 件` });
  const made = await ctx.db
    .insert(batchCases)
    .values(ids.map((recordId) => ({ batchId: batch.id, recordId, createdAt: ctx.now() })))
    .onConflictDoNothing()
    .returning({ recordId: batchCases.recordId });
  if (made.length < ids.length) {
    const added = new Set(made.map(({ recordId }) => recordId));
    throw conflict(
      await elsewhere(
        ctx,
        ids.filter((id) => !added.has(id)),
      ),
    );
  }
  auditBatch(ctx, batch, {}, { changed: rows.map(({ recordNo }) => recordNo), added: ids.length });
}

/** Opens a batch with its first cases. Throws 422 for a kind without batches and as {@link put} does. */
export async function createBatch(ctx: Ctx, { kind: key, recordIds }: { kind: string; recordIds: readonly number[] }) {
  const kind = requestedKind(ctx, key);
  return ctx.transaction(async () => {
    const values = {
      number: await nextNumber(ctx, PREFIX),
      kind: kind.key,
      userId: ctx.user.userId,
      createdAt: ctx.now(),
    };
    const batch = returned(await ctx.db.insert(batches).values(values).returning());
    auditBatch(ctx, batch, {}, { state: 'open' });
    await put(ctx, batch, recordIds);
    return { id: batch.id, number: batch.number };
  });
}

export const addCases = (ctx: Ctx, id: number, recordIds: readonly number[]): Promise<void> =>
  ctx.transaction(async () => put(ctx, await lockBatch(ctx, id, ['open'], '加入业务'), recordIds));

/** Takes cases out of an open batch. Throws 409 if one of them is no longer in it. */
export const removeCases = (ctx: Ctx, id: number, recordIds: readonly number[]): Promise<void> =>
  ctx.transaction(async () => {
    const batch = await lockBatch(ctx, id, ['open'], '移出业务');
    const ids = [...new Set(recordIds)];
    const gone = await ctx.db
      .delete(batchCases)
      .where(and(eq(batchCases.batchId, id), inArray(batchCases.recordId, ids)))
      .returning({ recordId: batchCases.recordId });
    if (gone.length < ids.length) throw conflict('有的业务已经不在这个批次，请刷新页面');
    const rows = await ctx.db.select({ recordNo: cases.recordNo }).from(cases).where(inArray(cases.id, ids));
    auditBatch(ctx, batch, {}, { changed: rows.map(({ recordNo }) => `移出 ${recordNo}`) });
  });

/** Discards an open batch. Throws 409 if it has cases. */
export const discardBatch = (ctx: Ctx, id: number): Promise<void> =>
  ctx.transaction(async () => {
    const batch = await lockBatch(ctx, id, ['open'], '作废');
    const [held] = await ctx.db.select({ n: count() }).from(batchCases).where(eq(batchCases.batchId, id));
    if (held && held.n > 0) throw conflict(`批次里还有 ${held.n} 件业务，请先移出再作废`);
    await ctx.db.update(batches).set({ state: 'discarded' }).where(eq(batches.id, id));
    auditBatch(ctx, batch, { state: 'open' }, { state: 'discarded' });
  });
