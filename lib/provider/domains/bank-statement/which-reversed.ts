import { compatible } from '@/lib/text/unmarked-runs';
import { bareNumber } from './bare-number';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { ReversalRow } from './parse-bank-statement';
import { exactNamesIn, namesIn, namesOthers, partsOf } from './remarks';

/** Shortest number of the bank that a remark can name; shorter digits are anything. */
const LEAST_NUMBER = 4;
/** Shortest number that names a payment of another payer: shorter ones may be serial numbers of a day, or a month. */
const LONG_NUMBER = 9;
/** A code as payers write it; a year or a month has no letters before it. */
const CODE_LIKE = /[A-Z]{2,4}[\s\-_.:]*(?:[\dOIL][\s\-.]*){5,}/;

type Speaks = (reversal: ReversalRow, one: StoredBankTransaction) => boolean;

const haveCommon = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

/** Whether a remark has a number as a word of its own, and not within a code. */
function hasNumber(remark: string, number: string): boolean {
  const isBeside = (sign = '') => /[\dA-Za-z]/.test(sign);
  for (let at = remark.indexOf(number); at >= 0; at = remark.indexOf(number, at + 1))
    if (!isBeside(remark[at - 1]) && !isBeside(remark[at + number.length])) return true;
  return false;
}

const namesNumber: Speaks = ({ bankNo, remark }, one) =>
  bareNumber(one.bankNo) !== '' &&
  (one.bankNo === bankNo || (one.bankNo.length >= LEAST_NUMBER && hasNumber(remark, one.bankNo)));
const namesOrder: Speaks = ({ remark }, one) => haveCommon(namesIn(remark), namesIn(one.remark));
const namesCode: Speaks = ({ remark }, one) => haveCommon(exactNamesIn(remark), exactNamesIn(one.remark));
const repeatsCode: Speaks = ({ remark }, one) =>
  partsOf(one.remark).some((part) => CODE_LIKE.test(compatible(part).toUpperCase()) && remark.includes(part));
/** Whether a party of a reversal is the payer of a transaction; the association, its other party, pays itself nothing. */
export const hasPayer: Speaks = ({ payer, otherParty }, one) =>
  one.payer !== '' && (payer === one.payer || otherParty === one.payer);
const hasRemark: Speaks = ({ remark }, one) => remark !== '' && one.remark === remark;

/**
 * Whether a reversal names a transaction whatever party it states: by the code or the number of its order, by a code that the
 * payer has misspelt and it repeats, or by a long number. A short one does not: banks may count anew each day.
 */
export const isNamedAnyhow: Speaks = (reversal, one) =>
  namesCode(reversal, one) ||
  repeatsCode(reversal, one) ||
  (bareNumber(one.bankNo).length >= LONG_NUMBER && namesNumber(reversal, one));

/** Whether a reversal names a transaction by its number or its order. */
export const isNamed: Speaks = (reversal, one) =>
  isNamedAnyhow(reversal, one) || namesNumber(reversal, one) || namesOrder(reversal, one);

/** Words of banks for their own corrections. 退汇 may be a refund that the association has sent. */
const OF_BANK = /[冲抹]/;

/** Whether a debit is the refund of a returned transaction, as far as its words tell. */
const mayBeRefund = ({ isDebit, remark }: ReversalRow): boolean => isDebit && !OF_BANK.test(remark);

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
  // The strongest evidence first. The party before numbers and repeated words, which others may share.
  for (const speaks of [namesCode, hasPayer, isNamedAnyhow, namesNumber, namesOrder, hasRemark]) {
    const meant = among.filter((one) => speaks(reversal, one));
    if (meant.length > 0) among = meant;
  }
  if (reversal.isDebit && among.some(({ state }) => state === 'returned'))
    return mayBeRefund(reversal) && !among.some(({ state }) => state === 'open') ? [] : among;
  const [latest] = among;
  if (!latest || !among.every(({ payer, remark }) => payer === latest.payer && remark === latest.remark)) return among;
  return [among.find(({ state }) => state === 'open') ?? latest];
}
