import type { bankReversals } from '../../db/schema';
import { bareNumber } from './bare-number';
import { mayBeSameTime } from './moment';
import type { ReversalRow } from './parse-bank-statement';
import { agrees } from './remarks';

/** A reversal as its statement has stated it. */
export type StoredReversal = typeof bankReversals.$inferSelect;

/**
 * Whether two reversals of a day and an amount are two, as their balances tell, else their numbers, else their times. Some
 * exports number otherwise: of the same second they may be one.
 */
export function areTwo(one: ReversalRow, other: StoredReversal): boolean {
  if (one.balance !== null && other.balance !== null) return one.balance !== other.balance;
  const [number, otherNumber] = [bareNumber(one.bankNo), bareNumber(other.bankNo)];
  const isSameTime = one.time !== '' && other.time !== '' && mayBeSameTime(one.time, other.time);
  if (number !== '' && otherNumber !== '') return number !== otherNumber && !isSameTime;
  return !mayBeSameTime(one.time, other.time);
}

/** Whether two lines may be one reversal in two forms of the statement. */
export const mayBeOne = (one: ReversalRow, other: StoredReversal): boolean =>
  one.day === other.day &&
  one.amount === other.amount &&
  one.isDebit === other.isDebit &&
  agrees(one.payer, other.payer) &&
  !areTwo(one, other);
