import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { bankTransactions } from '../../db/schema';
import type { ReversalRow } from './parse-bank-statement';
import { isAlike } from './reversal-candidates';
import { reasonOf, unclearReasonOf } from './reversal-reasons';

/**
 * Reopens the transactions that reversals of an earlier reading have set aside, where the line reads otherwise now, in any
 * statement: `setReversedAside` then finds the right ones. Call before it, and before the transactions are read anew.
 */
export async function reopenMisread(
  ctx: Ctx,
  former: readonly ReversalRow[],
  now: readonly ReversalRow[],
  origins: ReadonlyMap<number, string>,
): Promise<void> {
  for (const before of former) {
    const present = now.find(({ row }) => row === before.row);
    if (present && present.payer === before.payer && reasonOf(present) === reasonOf(before)) continue;
    const isMeant =
      present === undefined
        ? isAlike(before)
        : present.payer === ''
          ? undefined
          : ne(bankTransactions.payer, present.payer);
    const [row] = await ctx.db
      .select({ id: bankTransactions.id })
      .from(bankTransactions)
      .where(
        and(
          eq(bankTransactions.amount, before.amount),
          eq(bankTransactions.state, 'aside'),
          eq(bankTransactions.reason, reasonOf(before)),
          // Transactions that the reversal of another line has set aside stay.
          or(isNull(bankTransactions.reversedBy), eq(bankTransactions.reversedBy, origins.get(before.row) ?? '')),
          isMeant,
        ),
      )
      .orderBy(desc(sql`${bankTransactions.payer} = ${before.payer}`), bankTransactions.id)
      .limit(1)
      .for('update');
    const isUnclear = and(
      eq(bankTransactions.state, 'aside'),
      eq(bankTransactions.reversedBy, origins.get(before.row) ?? ''),
      eq(bankTransactions.reason, unclearReasonOf(before)),
    );
    await ctx.db
      .update(bankTransactions)
      .set({ state: 'open', reason: '', reversedBy: null, decidedBy: null, decidedAt: null })
      .where(row ? or(eq(bankTransactions.id, row.id), isUnclear) : isUnclear);
    // Also on those that a person has taken back: the reversal is searched anew.
    await ctx.db
      .update(bankTransactions)
      .set({ reversedBy: null })
      .where(and(ne(bankTransactions.state, 'aside'), eq(bankTransactions.reversedBy, origins.get(before.row) ?? '')));
  }
}
