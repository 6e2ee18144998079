import type { bankReversals } from '../../db/schema';
import { bareNumber } from './bare-number';
import { mayBeSameTime } from './moment';
import type { ReversalRow } from './parse-bank-statement';
import { namesOthers } from './remarks';

/** A reversal as its statement has stated it. */
export type StoredReversal = typeof bankReversals.$inferSelect;

/**
 * Whether two reversals of a day and an amount are two, as the orders tell that they name, else their balances, else their
 * numbers, else their times. Some exports number otherwise: of the same second they may be one.
 */
export function areTwo(one: ReversalRow, other: StoredReversal): boolean {
  if (namesOthers(one.remark, other.remark)) return true;
  if (one.balance !== null && other.balance !== null && !one.isAlone) return one.balance !== other.balance;
  const [number, otherNumber] = [bareNumber(one.bankNo), bareNumber(other.bankNo)];
  const isSameTime = one.time !== '' && other.time !== '' && mayBeSameTime(one.time, other.time);
  if (number !== '' && otherNumber !== '') return number !== otherNumber && !isSameTime;
  return !mayBeSameTime(one.time, other.time);
}

const partiesOf = ({ payer, otherParty }: Pick<StoredReversal, 'payer' | 'otherParty'>): string[] =>
  [payer, otherParty].filter(Boolean);

/**
 * Whether all parties of one line are among those of the other: the association is a party of all of them. One common party
 * is enough beside an equal balance and number or second, as the association's own name comes in several forms.
 */
function mayHaveOneParty(one: ReversalRow, other: StoredReversal): boolean {
  const [some, others] = [partiesOf(one), partiesOf(other)];
  const [number, time] = [bareNumber(one.bankNo), one.time];
  const isSameLine = (number !== '' && number === bareNumber(other.bankNo)) || (time !== '' && time === other.time);
  if (isSameLine && one.balance !== null && one.balance === other.balance)
    return some.length === 0 || others.length === 0 || some.some((party) => others.includes(party));
  return some.every((party) => others.includes(party)) || others.every((party) => some.includes(party));
}

/** Whether two lines may be one reversal in two forms of the statement. */
export const mayBeOne = (one: ReversalRow, other: StoredReversal): boolean =>
  one.day === other.day &&
  one.amount === other.amount &&
  one.isDebit === other.isDebit &&
  mayHaveOneParty(one, other) &&
  !areTwo(one, other);
