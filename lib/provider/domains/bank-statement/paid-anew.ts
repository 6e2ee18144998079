import { bareNumber } from './bare-number';
import type { StoredBankTransaction } from './matched-bank-transactions';
import { mayBeSameTime } from './moment';
import { isReversedAside } from './reversal-reasons';
import type { KeyedRow } from './row-keys';

type Facts = 'state' | 'reason' | 'time' | 'bankNo' | 'balance';

/**
 * Whether a row with the balance of a reversed transaction is another payment of the same money: the balance comes again
 * after the reversal, at another time. Another number alone does not tell, as other exports number otherwise.
 */
export const isPaidAnew = (row: KeyedRow, one: Pick<StoredBankTransaction, Facts>): boolean =>
  row.balance !== null &&
  row.balance === one.balance &&
  isReversedAside(one) &&
  !mayBeSameTime(row.time, one.time) &&
  (bareNumber(row.bankNo) === '' || bareNumber(row.bankNo) !== bareNumber(one.bankNo));
