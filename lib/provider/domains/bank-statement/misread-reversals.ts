import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankReversals, bankTransactions } from '../../db/schema';
import { chunks } from './known';
import type { ReversalRow } from './parse-bank-statement';
import { reasonOf, unclearReasonOf } from './reversal-reasons';
import type { StoredReversal } from './same-reversal';

/** Condition for transactions with the payer of a reversal, if it has one. */
const fitsPayer = ({ payer, isDebit }: ReversalRow): SQL | undefined =>
  payer === '' || isDebit ? undefined : eq(bankTransactions.payer, payer);

type Read = Pick<StoredReversal, 'day' | 'amount' | 'payer' | 'bankNo'>;

/** Whether two readings of a line are the same as far as a reversal is applied by it. */
const isReadAs = (one: Read, other: Read): boolean =>
  one.day === other.day && one.amount === other.amount && one.payer === other.payer && one.bankNo === other.bankNo;

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
  const stored = new Map<string, StoredReversal>();
  const lines = former.map(({ row }) => origins.get(row) ?? '');
  for (const part of chunks([...new Set(lines)]))
    for (const one of await ctx.db.select().from(bankReversals).where(anyOf(bankReversals.line, part)))
      stored.set(one.line, one);
  for (const before of former) {
    const present = now.find(({ row }) => row === before.row);
    if (present && isReadAs(present, before)) continue;
    // The present reading was applied before.
    const applied = stored.get(origins.get(before.row) ?? '');
    if (present && applied && isReadAs(present, applied)) continue;
    const isMeant =
      present === undefined
        ? fitsPayer(before)
        : present.payer === '' || present.amount !== before.amount
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
