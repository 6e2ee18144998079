import { and, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankReversals } from '../../db/schema';
import { chunks } from './known';
import type { ParsedBankStatement, ReversalRow } from './parse-bank-statement';
import { mayBeOne, type StoredReversal } from './same-reversal';

/** Most pending reversals that one statement is compared with. */
const MOST_PENDING = 500;

/** Reversals of earlier statements that no transaction was found for. */
export interface Pending {
  /** Numbered below zero, as no row of the file has brought them. */
  reversals: ReversalRow[];
  /** Their lines by these numbers. */
  lines: ReadonlyMap<number, string>;
}

/** Loads the pending reversals of some amounts. */
async function pendingOf(ctx: Ctx, amounts: readonly number[]): Promise<StoredReversal[]> {
  return ctx.db
    .select()
    .from(bankReversals)
    .where(
      and(bankReversals.isPending, sql`${bankReversals.amount} = any(${sql.param([...new Set(amounts)])}::bigint[])`),
    )
    .orderBy(bankReversals.day, bankReversals.time, bankReversals.line)
    .limit(MOST_PENDING);
}

/** Marks reversals as no longer pending. */
async function endPending(ctx: Ctx, lines: readonly string[]): Promise<void> {
  if (lines.length > 0)
    await ctx.db.update(bankReversals).set({ isPending: false }).where(anyOf(bankReversals.line, lines));
}

/**
 * Finds the pending reversals of earlier statements whose transactions a statement may bring. Deletes those of its own lines,
 * and closes those that it brings in another form: both are applied as its own. Call with uploads serialised.
 * @param former the file as earlier columns read it
 * @param origins lines of the file by the number of their row
 */
export async function pendingReversals(
  ctx: Ctx,
  read: ParsedBankStatement,
  former: readonly ParsedBankStatement[],
  origins: ReadonlyMap<number, string>,
): Promise<Pending> {
  const own = [read, ...former].flatMap(({ reversals }) => reversals.map(({ row }) => origins.get(row) ?? ''));
  for (const part of chunks([...new Set(own)]))
    await ctx.db.delete(bankReversals).where(anyOf(bankReversals.line, part));
  const ofOtherForms = await pendingOf(
    ctx,
    read.reversals.map(({ amount }) => amount),
  );
  const again = new Set<string>();
  for (const reversal of read.reversals) {
    const same = ofOtherForms.find((one) => !again.has(one.line) && mayBeOne(reversal, one));
    if (same) again.add(same.line);
  }
  await endPending(ctx, [...again]);
  const pending = await pendingOf(
    ctx,
    read.rows.map(({ amount }) => amount),
  );
  const numbered = pending.map((one, at) => ({ ...one, row: -1 - at }));
  return { reversals: numbered, lines: new Map(numbered.map(({ row, line }) => [row, line])) };
}

/**
 * Stores the reversals of a statement, and closes the pending ones of earlier statements whose transactions were found.
 * @param unknown those that no transaction was found for
 */
export async function storeReversals(
  ctx: Ctx,
  own: readonly ReversalRow[],
  origins: ReadonlyMap<number, string>,
  earlier: Pending,
  unknown: ReadonlySet<ReversalRow>,
): Promise<void> {
  const ended = earlier.reversals.filter((one) => !unknown.has(one));
  await endPending(
    ctx,
    ended.map(({ row }) => earlier.lines.get(row) ?? ''),
  );
  const rows = own.flatMap(({ row, ...facts }) => {
    const line = origins.get(row);
    return line === undefined ? [] : [{ ...facts, line }];
  });
  const createdAt = ctx.now();
  const pending = new Set([...unknown].map(({ row }) => origins.get(row)));
  for (const part of chunks(rows))
    await ctx.db
      .insert(bankReversals)
      .values(part.map((row) => ({ ...row, isPending: pending.has(row.line), createdAt })))
      .onConflictDoNothing();
}
