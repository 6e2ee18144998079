import { compatible } from '@/lib/text/unmarked-runs';
import type { Cell } from '../../parsing/read-sheet';
import { cleanText } from './cells';

/** Direction of money, seen from the account. */
export type Direction = 'in' | 'out';

type Pair = readonly [incoming: string, outgoing: string];

/**
 * Words that are the whole cell. 贷 and 借 are the bank's view, which its statements keep: money that arrives is a credit,
 * as the bank owes it to the account. In the books of the association the same words mean the opposite; these are no
 * statement of a bank.
 */
const WHOLE: readonly Pair[] = [
  // 借贷标志 in statements and core systems of banks.
  ['贷', '借'],
  ['贷方', '借方'],
  // Field 61 of SWIFT MT940 and its usual long forms; CreditDebitCode of ISO 20022 (camt.053).
  ['C', 'D'],
  ['CR', 'DR'],
  ['CREDIT', 'DEBIT'],
  ['CRDT', 'DBIT'],
  // Short forms of 收付标志 and 收支标志; 进 and 出 in transaction lists for authorities.
  ['收', '付'],
  ['收', '支'],
  ['存', '取'],
  ['进', '出'],
  ['+', '-'],
  // Interbank payments. Not as an ending: a 借记往账 collects money.
  ['来账', '往账'],
];

/** Words that also end longer ones, such as 转账支出; from the column heads of banks and from bills of payment apps. */
const ENDINGS: readonly Pair[] = [
  ['收入', '支出'],
  ['收款', '付款'],
  ['转入', '转出'],
  ['汇入', '汇出'],
  ['入账', '出账'],
  ['进账', '出账'],
  ['存入', '支取'],
];

/**
 * Beginnings after which an ending may mean the opposite or nothing at all: reversals (冲正收入), entries still to come
 * (未入账, 应付款), the view of the other side (对方支出), both directions (收付款), or another subject (收到付款, 代付转入).
 */
const UNSURE = /[冲撤退返未待不误错反抹应预收]|(?<!支)付|非$|对[方手]|失败|红字|[借贷][记方]/;

const sideOf = (pairs: readonly Pair[], isIt: (word: string) => boolean): Direction | null => {
  const found = pairs.find((pair) => pair.some(isIt));
  return found ? (isIt(found[0]) ? 'in' : 'out') : null;
};

const wordIn = (cell: Cell): string =>
  compatible(cleanText(cell)).replace(/\s/g, '').replaceAll('−', '-').toUpperCase();

/** Direction of a longer word by its ending, if the beginning leaves no doubt. */
function byEnding(word: string): Direction | null {
  const ending = ENDINGS.flat().find((one) => word.endsWith(one));
  if (ending === undefined) return null;
  const beginning = word.slice(0, -ending.length);
  if (UNSURE.test(beginning) || ENDINGS.flat().some((one) => beginning.includes(one))) return null;
  return sideOf(ENDINGS, (one) => one === ending);
}

/** Reads a separate column of directions: 贷, 收入, C, 转账支出; null for unknown words: never guesses. */
export function readDirection(cell: Cell): Direction | 'empty' | null {
  const word = wordIn(cell);
  return word === '' ? 'empty' : (sideOf(WHOLE, (one) => one === word) ?? byEnding(word));
}

/**
 * Tests for the name of a charge in a column of directions. Alone it is no direction, as banks also refund charges under
 * this name.
 */
export const isCharge = (cell: Cell): boolean => /^(?:手续费|服务费)$/.test(wordIn(cell));
