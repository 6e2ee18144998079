import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow, ReversalRow } from './parse-bank-statement';
import { namesIn, namesOthers } from './remarks';

/** Shortest number of the bank that a remark can name; shorter digits are anything. */
const LEAST_NUMBER = 4;

type Speaks = (reversal: BankTransactionRow, one: StoredBankTransaction) => boolean;

const namesNumber: Speaks = ({ bankNo, remark }, one) =>
  one.bankNo !== '' && (one.bankNo === bankNo || (one.bankNo.length >= LEAST_NUMBER && remark.includes(one.bankNo)));
const namesOrder: Speaks = ({ remark }, one) => {
  const named = namesIn(remark);
  return namesIn(one.remark).some((name) => named.includes(name));
};
const hasRemark: Speaks = ({ remark }, one) => remark !== '' && one.remark === remark;

/** Whether a reversal names a transaction by its number or its order. */
export const isNamed: Speaks = (reversal, one) => namesNumber(reversal, one) || namesOrder(reversal, one);

/**
 * Chooses among the transactions that a reversal may mean, decided ones too, the latest first. Several are left where
 * nothing tells them apart; of equal ones the latest that is open, as any of them is as good. A debit means none if a
 * returned transaction is among them: it is the refund of that one.
 */
export function whichReversed(
  reversal: ReversalRow,
  candidates: readonly StoredBankTransaction[],
): readonly StoredBankTransaction[] {
  let among = candidates.filter((one) => namesNumber(reversal, one) || !namesOthers(reversal.remark, one.remark));
  // The strongest evidence first.
  for (const speaks of [namesNumber, namesOrder, hasRemark]) {
    const meant = among.filter((one) => speaks(reversal, one));
    if (meant.length > 0) among = meant;
  }
  if (reversal.isDebit && among.some(({ state }) => state === 'returned')) return [];
  const [latest] = among;
  if (!latest || !among.every(({ payer, remark }) => payer === latest.payer && remark === latest.remark)) return among;
  return [among.find(({ state }) => state === 'open') ?? latest];
}
