import { formatFen } from '@/lib/format/money';
import type { bankTransactions } from '../../db/schema';
import type { BankTransactionRow } from './parse-bank-statement';

/** Reason of a transaction that a reversal means. */
export const reasonOf = ({ day, bankNo }: BankTransactionRow): string =>
  `银行已于 ${day} 冲正，没有到账${bankNo ? `（冲正流水号 ${bankNo}）` : ''}`;

/** Reason of several transactions that one reversal may mean. */
export const unclearReasonOf = ({ day, bankNo }: BankTransactionRow): string =>
  `银行已于 ${day} 冲正同样金额的一笔${bankNo ? `（冲正流水号 ${bankNo}）` : ''}，可能是这一笔，请与银行核对后取回没有冲正的`;

/** Begin of such reasons. */
const SET_ASIDE = /^银行已于 \d{4}-\d\d-\d\d 冲正(?:，没有到账|同样金额的一笔)/;

/** Pattern of the reasons that reversals of a day have given, for `LIKE`. */
export const reasonsOfDay = (day: string): string => `银行已于 ${day} 冲正%`;

/** Whether a reversal of the bank, and no person, has set a transaction aside. */
export const isReversedAside = ({
  state,
  reason,
}: Pick<typeof bankTransactions.$inferSelect, 'state' | 'reason'>): boolean =>
  state === 'aside' && SET_ASIDE.test(reason);

/** A transaction or a reversal in lists: day, payer and amount. */
export const titleOf = ({ day, payer, amount }: Pick<BankTransactionRow, 'day' | 'payer' | 'amount'>): string =>
  `${day} ${payer === '' ? '（未列付款人）' : payer} ${formatFen(amount)}`;
