import { bareNumber } from './bare-number';
import type { StoredBankTransaction } from './matched-bank-transactions';
import { agrees } from './remarks';
import { isReversedAside } from './reversal-reasons';
import type { KeyedRow } from './row-keys';

type Facts = 'state' | 'reason' | 'time' | 'bankNo' | 'balance';

/**
 * Whether a row with the balance of a reversed transaction is another payment of the same money: the balance comes again
 * after the reversal, with another number or at another time.
 */
export const isPaidAnew = (row: KeyedRow, one: Pick<StoredBankTransaction, Facts>): boolean =>
  row.balance !== null &&
  row.balance === one.balance &&
  isReversedAside(one) &&
  (!agrees(row.time, one.time) || !agrees(bareNumber(row.bankNo), bareNumber(one.bankNo)));
