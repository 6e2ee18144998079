import { and, eq, inArray, isNull, like, not, notInArray, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankReversals, bankTransactions } from '../../db/schema';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { ReversalRow } from './parse-bank-statement';
import { fits, isAlike } from './reversal-candidates';
import { reasonsOfDay } from './reversal-reasons';
import { areTwo, type StoredReversal } from './same-reversal';

/** Upload that brings reversals. */
export interface Upload {
  /** Lines of the file by the number of their row. */
  origins: ReadonlyMap<number, string>;
  /** Ids of the transactions of other exports that rows of the file are. */
  recognised: ReadonlySet<number>;
  /** Statement of the transactions that it has added; null if there are none. */
  statementId: number | null;
}

/** A reversal that another form of the statement has brought. */
interface Applied {
  /** Null for one that was applied before reversals were stored. */
  stated: StoredReversal | null;
  /** Transactions that it has set aside. */
  rows: StoredBankTransaction[];
  /** Whether a row of the file is one of them. */
  isRecognised: boolean;
}

/**
 * Reversals of the day and amount that were applied in another form of the statement, those of recognised transactions
 * first: transactions set aside by the file's own lines belong to these, and several that one reversal may mean count once.
 * A person may have taken the transaction back, which is known by the line of the reversal.
 */
async function appliedOf(
  ctx: Ctx,
  reversal: ReversalRow,
  lines: readonly string[],
  isKnown: (one: StoredBankTransaction) => boolean,
): Promise<Applied[]> {
  const { state, reason, reversedBy } = bankTransactions;
  const ofDay = ctx.db
    .select({ line: bankReversals.line })
    .from(bankReversals)
    .where(and(eq(bankReversals.day, reversal.day), not(bankReversals.isPending)));
  const found = await ctx.db
    .select({ row: bankTransactions, stated: bankReversals })
    .from(bankTransactions)
    .leftJoin(bankReversals, eq(bankReversals.line, reversedBy))
    .where(
      and(
        isAlike(reversal),
        or(and(eq(state, 'aside'), like(reason, reasonsOfDay(reversal.day))), inArray(reversedBy, ofDay)),
        or(isNull(reversedBy), notInArray(reversedBy, [...lines])),
      ),
    );
  const byReversal = new Map<string, Applied>();
  for (const { row, stated } of found) {
    const by = row.reversedBy ?? String(row.id);
    const { rows = [], isRecognised = false } = byReversal.get(by) ?? {};
    byReversal.set(by, { stated, rows: [...rows, row], isRecognised: isRecognised || isKnown(row) });
  }
  return [...byReversal.values()].toSorted((one, other) => Number(other.isRecognised) - Number(one.isRecognised));
}

/** Reversals of a file by whether they were applied before. */
interface Sorted {
  fresh: ReversalRow[];
  /** Applied in another form of the statement, while this file has added transactions that they may mean. */
  again: ReversalRow[];
}

/** Sorts the reversals of a file, and leaves out those that were applied by their own line, or in another form. */
export async function notApplied(
  ctx: Ctx,
  reversals: readonly ReversalRow[],
  { origins, recognised, statementId }: Upload,
): Promise<Sorted> {
  const all = new Set(origins.values());
  const isRecognised = ({ id, origin }: StoredBankTransaction) => recognised.has(id) || all.has(origin ?? '');
  const lines = reversals.map(({ row }) => origins.get(row) ?? '');
  const { reversedBy } = bankTransactions;
  const byLines =
    lines.length === 0
      ? []
      : await ctx.db.select({ reversedBy }).from(bankTransactions).where(anyOf(reversedBy, lines));
  const appliedLines = new Set(byLines.map((one) => one.reversedBy));
  const applied = new Map<string, Applied[]>();
  const sorted: Sorted = { fresh: [], again: [] };
  for (const reversal of reversals) {
    if (appliedLines.has(origins.get(reversal.row) ?? '')) continue;
    const key = `${reversal.day} ${reversal.amount}`;
    const before = applied.get(key) ?? (await appliedOf(ctx, reversal, lines, isRecognised));
    const one = before.find(
      ({ stated, rows }) => !(stated && areTwo(reversal, stated)) && rows.some((row) => fits(reversal, row)),
    );
    applied.set(
      key,
      before.filter((other) => other !== one),
    );
    if (!one) sorted.fresh.push(reversal);
    else if (!one.isRecognised && statementId !== null) sorted.again.push(reversal);
  }
  return sorted;
}
