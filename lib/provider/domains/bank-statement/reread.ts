import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { bankStatements, bankTransactions, bankTransactionUses } from '../../db/schema';
import { releaseAll } from '../queue';
import type { BankTransactionRow } from './parse-bank-statement';
import { type KeyedRow, keyed } from './row-keys';

const CHUNK = 500;

/** Result of a correction of columns, for the transactions that the former ones had read. */
export interface Reread {
  /** Transactions removed, which nobody had decided. */
  removed: number;
  /** Rows of the file whose transactions were decided, and stay as they were read. */
  decided: ReadonlySet<number>;
}

/**
 * Removes the open transactions that former columns have read from a file, so that reading it anew adds no money twice.
 * Transactions that were decided stay as they are, and get the keys of the new reading, by which later statements with
 * them are recognised. Call with uploads serialised, before the rows are stored.
 * @param former rows of the file as the earlier columns read them
 * @param now rows of the file as they are read now
 */
export async function takeBack(
  ctx: Ctx,
  former: readonly BankTransactionRow[],
  now: readonly KeyedRow[],
): Promise<Reread> {
  const renewed = new Map(now.map((one) => [one.row, one]));
  const rows = new Map(keyed(former).rows.map(({ key, row }) => [key, row]));
  const keys = [...rows.keys()];
  const decided = new Set<number>();
  let removed = 0;
  for (let at = 0; at < keys.length; at += CHUNK) {
    const part = inArray(bankTransactions.key, keys.slice(at, at + CHUNK));
    const uses = ctx.db
      .select({ id: bankTransactionUses.transferId })
      .from(bankTransactionUses)
      .where(eq(bankTransactionUses.transferId, bankTransactions.id));
    const isOpen = and(part, eq(bankTransactions.state, 'open'), notExists(uses));
    const { id, statementId, amount } = bankTransactions;
    const gone = await ctx.db.delete(bankTransactions).where(isOpen).returning({ id, statementId, amount });
    removed += gone.length;
    await releaseAll(
      ctx,
      'transfer',
      gone.map((transfer) => transfer.id),
    );
    for (const statement of new Set(gone.map((transfer) => transfer.statementId))) {
      const amounts = gone.flatMap((transfer) => (transfer.statementId === statement ? transfer.amount : []));
      const total = amounts.reduce((sum, one) => sum + one, 0);
      await ctx.db
        .update(bankStatements)
        .set({
          added: sql`${bankStatements.added} - ${amounts.length}::int`,
          amount: sql`${bankStatements.amount} - ${total}::bigint`,
        })
        .where(eq(bankStatements.id, statement));
    }
    for (const { key } of await ctx.db.select({ key: bankTransactions.key }).from(bankTransactions).where(part)) {
      const row = rows.get(key);
      if (row === undefined) continue;
      decided.add(row);
      const next = renewed.get(row);
      if (next)
        await ctx.db
          .update(bankTransactions)
          .set({ key: next.key, content: next.content })
          .where(eq(bankTransactions.key, key));
    }
  }
  return { removed, decided };
}
