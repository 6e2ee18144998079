import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bankTransactions } from '../../db/schema';
import type { StoredBankTransaction } from './matched-bank-transactions';

/** Amount that the statement states for a transaction by the present columns, also where another one was decided. */
export const readAmountOf = ({ amount, readAmount }: Pick<StoredBankTransaction, 'amount' | 'readAmount'>): number =>
  readAmount ?? amount;

/** Condition for transactions of which {@link readAmountOf} is among some amounts; both parts have an index. */
export function readsOneOf(amounts: readonly number[]): SQL | undefined {
  const { amount, readAmount } = bankTransactions;
  const among = sql`any(${sql.param([...new Set(amounts)])}::bigint[])`;
  return or(
    and(isNull(readAmount), sql`${amount} = ${among}`),
    and(isNotNull(readAmount), sql`${readAmount} = ${among}`),
  );
}
