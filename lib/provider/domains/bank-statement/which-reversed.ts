import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow } from './parse-bank-statement';
import { namesIn } from './remarks';

/** Shortest number of the bank that a remark can name; shorter digits are anything. */
const LEAST_NUMBER = 4;

/** Evidence for the transaction that a reversal means, the strongest first. */
const EVIDENCE: readonly ((reversal: BankTransactionRow, one: StoredBankTransaction) => boolean)[] = [
  ({ bankNo, remark }, one) =>
    one.bankNo !== '' && (one.bankNo === bankNo || (one.bankNo.length >= LEAST_NUMBER && remark.includes(one.bankNo))),
  ({ remark }, one) => {
    const named = namesIn(remark);
    return namesIn(one.remark).some((name) => named.includes(name));
  },
  ({ remark }, one) => remark !== '' && one.remark === remark,
];

/**
 * Chooses among the transactions that a reversal may mean, the latest first. Several are left where nothing tells them
 * apart; of equal ones the latest, as any of them is as good.
 */
export function whichReversed(
  reversal: BankTransactionRow,
  candidates: readonly StoredBankTransaction[],
): readonly StoredBankTransaction[] {
  let among = candidates;
  for (const speaks of EVIDENCE) {
    const named = among.filter((one) => speaks(reversal, one));
    if (named.length > 0) among = named;
  }
  const [latest] = among;
  const isEqual = among.every(({ payer, remark }) => payer === latest?.payer && remark === latest.remark);
  return latest && isEqual ? [latest] : among;
}
