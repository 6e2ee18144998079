import { sql } from 'drizzle-orm';
import { bankReversals, bankTransactions } from '../../db/schema';
import { bareNumber } from './bare-number';
import type { StoredBankTransaction } from './matched-bank-transactions';
import { areWithin, MINUTE } from './moment';
import { isReversedAside } from './reversal-reasons';
import type { KeyedRow } from './row-keys';

/** Day and time of the reversal that has set a transaction aside, as a column; null if none is stored. */
export const reversedAt = sql<string | null>`(
  select ${bankReversals.day} || ' ' || ${bankReversals.time} from ${bankReversals}
  where ${bankReversals.line} = ${bankTransactions.reversedBy}
)`;

type Reversed = Pick<StoredBankTransaction, 'state' | 'reason' | 'bankNo' | 'balance' | 'time'> & {
  reversedAt: string | null;
};

/**
 * Whether a row with the balance of a reversed transaction is another payment of the same money: it comes after the reversal
 * on the same day, by the time, and not in the minute of the reversed one, as one export states minutes and another seconds.
 * Another number or time alone does not tell, as other exports state others.
 */
export function isPaidAnew(row: KeyedRow, one: Reversed): boolean {
  const [day, time] = (one.reversedAt ?? '').split(' ');
  const isLater = row.day === day && Boolean(time) && row.time > (time ?? '') && !areWithin(MINUTE, row.time, one.time);
  const isSameNumber = bareNumber(row.bankNo) !== '' && bareNumber(row.bankNo) === bareNumber(one.bankNo);
  return isLater && !isSameNumber && row.balance !== null && row.balance === one.balance && isReversedAside(one);
}
