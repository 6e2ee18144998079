import { bareNumber } from './bare-number';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow, ReversalRow } from './parse-bank-statement';
import { namesIn, namesOthers, partsOf } from './remarks';

/** Shortest number of the bank that a remark can name; shorter digits are anything. */
const LEAST_NUMBER = 4;

type Speaks = (reversal: BankTransactionRow, one: StoredBankTransaction) => boolean;

const namesNumber: Speaks = ({ bankNo, remark }, one) =>
  bareNumber(one.bankNo) !== '' &&
  (one.bankNo === bankNo || (one.bankNo.length >= LEAST_NUMBER && remark.includes(one.bankNo)));
const namesOrder: Speaks = ({ remark }, one) => {
  const named = namesIn(remark);
  return namesIn(one.remark).some((name) => named.includes(name));
};
const hasRemark: Speaks = ({ remark }, one) => remark !== '' && one.remark === remark;

/** Whether a reversal repeats a remark with digits, such as a code that the payer has misspelt. */
const repeatsRemark: Speaks = ({ remark }, one) =>
  partsOf(one.remark).some((part) => part.replace(/\P{Nd}/gu, '').length >= LEAST_NUMBER && remark.includes(part));

/** Whether a reversal names a transaction by its number, its order or its remark. */
export const isNamed: Speaks = (reversal, one) =>
  namesNumber(reversal, one) || namesOrder(reversal, one) || repeatsRemark(reversal, one);

/** Words of banks for their own corrections. 退汇 may be a refund that the association has sent. */
const OF_BANK = /[冲抹]/;

/** Whether a debit is the refund of a returned transaction, as far as its words tell. */
export const mayBeRefund = ({ isDebit, remark }: ReversalRow): boolean => isDebit && !OF_BANK.test(remark);

/**
 * Chooses among the transactions that a reversal may mean, decided ones too, the latest first. Several are left where
 * nothing tells them apart; of equal ones the latest that is open, as any of them is as good. A debit may be the refund of a
 * returned transaction among them: open ones beside it stay in doubt, and without any it means none.
 */
export function whichReversed(
  reversal: ReversalRow,
  candidates: readonly StoredBankTransaction[],
): readonly StoredBankTransaction[] {
  let among = candidates.filter((one) => namesNumber(reversal, one) || !namesOthers(reversal.remark, one.remark));
  // The strongest evidence first.
  for (const speaks of [namesNumber, namesOrder, repeatsRemark, hasRemark]) {
    const meant = among.filter((one) => speaks(reversal, one));
    if (meant.length > 0) among = meant;
  }
  if (reversal.isDebit && among.some(({ state }) => state === 'returned'))
    return mayBeRefund(reversal) && !among.some(({ state }) => state === 'open') ? [] : among;
  const [latest] = among;
  if (!latest || !among.every(({ payer, remark }) => payer === latest.payer && remark === latest.remark)) return among;
  return [among.find(({ state }) => state === 'open') ?? latest];
}
