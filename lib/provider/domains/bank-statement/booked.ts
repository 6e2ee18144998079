import { and, between, getTableColumns } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { breath } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { bankTransactions } from '../../db/schema';
import { bareNumber } from './bare-number';
import type { StoredBankTransaction } from './matched-bank-transactions';
import { areApart, areWithin, MINUTE, mayBeSameTime, NEAR, secondsBetween } from './moment';
import { isPaidAnew, reversedAt } from './paid-anew';
import { readAmountOf, readsOneOf } from './read-amount';
import { agrees, isRelated, namesOthers } from './remarks';
import type { KeyedRow } from './row-keys';

/** Most days between a payment and its entry in the books, which exports list under either: the longest holiday and a bit. */
const APART = 10;

/** A row that an export with other columns has brought before. */
export interface BookedRow {
  stored: StoredBankTransaction;
  /** Whether it can be no other transaction, so that the row may add to it. */
  isSure: boolean;
}

/** Most digits of a number that may start anew every day, so that it identifies no transaction of another day. */
const DAILY_DIGITS = 4;

const daysOf = (days: number, day: string): string => formatDate(addDays(startOfDay(day), days));

type Candidate = StoredBankTransaction & { reversedAt: string | null };

/** Days that began with an empty account: numbers that start anew every day come again there with the same balances. */
const emptiedDays = (lines: readonly Pick<KeyedRow, 'day' | 'amount' | 'balance'>[]): ReadonlySet<string> =>
  new Set(lines.filter(({ amount, balance }) => balance === amount).map(({ day }) => day));

/** Evidence that a row and a transaction of the same amount are one, of another form of export: none, some, or certain. */
function evidence(row: KeyedRow, one: Candidate, emptied: ReadonlySet<string>): 'none' | 'likely' | 'certain' {
  const hasBalances = row.balance !== null && one.balance !== null;
  if ((hasBalances && row.balance !== one.balance) || isPaidAnew(row, one)) return 'none';
  const [number, other] = [bareNumber(row.bankNo), bareNumber(one.bankNo)];
  const isSameDay = row.day === one.day;
  const isSameTime = row.time !== '' && row.time === one.time;
  const hasSameNumber = number !== '' && number === other;
  const hasSamePayer = row.payer !== '' && row.payer === one.payer;
  // Before the remarks, in which a number of something else may look like a code.
  if (hasBalances && isSameDay && isSameTime && hasSamePayer) return 'certain';
  if (namesOthers(row.remark, one.remark)) return 'none';
  const mayStartAnew = !isSameDay && number.length <= DAILY_DIGITS && emptied.has(row.day);
  if (hasSameNumber && hasBalances && !mayStartAnew && agrees(row.payer, one.payer)) return 'certain';
  if (!isSameDay) return 'none';
  if (hasSameNumber) return agrees(row.payer, one.payer) ? 'certain' : 'none';
  const differsInNumber = number !== '' && other !== '';
  if (hasBalances) {
    const areFar = areApart(row.time, one.time);
    const isNear = row.time !== '' && one.time !== '' && !areFar;
    const mayBePayer = hasSamePayer || (agrees(row.payer, one.payer) && (isNear || isRelated(row.remark, one.remark)));
    // The balance comes again where a payment was reversed and paid anew; other exports number otherwise.
    return mayBePayer && (!differsInNumber || !areFar) ? 'certain' : 'none';
  }
  return !differsInNumber && isSameTime && hasSamePayer ? 'likely' : 'none';
}

/** Loads the transactions of the amounts and the days of rows, and of the days around them, with the amounts read now. */
async function candidatesOf(ctx: Ctx, rows: readonly KeyedRow[]): Promise<Candidate[]> {
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await ctx.db
    .select({ ...getTableColumns(bankTransactions), reversedAt })
    .from(bankTransactions)
    .where(
      and(
        readsOneOf(rows.map(({ amount }) => amount)),
        between(bankTransactions.day, daysOf(-APART, first), daysOf(APART, last)),
      ),
    )
    .orderBy(bankTransactions.id);
  return found.map((one) => ({ ...one, amount: readAmountOf(one) }));
}

/** The candidate that fits and is the nearest to a time, of equally near ones the first. */
function nearestOf(
  some: Iterable<Candidate> | undefined,
  time: string,
  fits: (one: Candidate) => boolean,
): Candidate | undefined {
  let nearest: Candidate | undefined;
  for (const one of some ?? [])
    if ((!nearest || secondsBetween(one.time, time) < secondsBetween(nearest.time, time)) && fits(one)) nearest = one;
  return nearest;
}

const countsOf = <T>(list: readonly T[], wordsOf: (one: T) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(wordsOf(one), (counts.get(wordsOf(one)) ?? 0) + 1);
  return counts;
};
const momentOf = ({ day, time, amount, payer }: Pick<KeyedRow, 'day' | 'time' | 'amount' | 'payer'>): string =>
  JSON.stringify([day, time, amount, payer]);

/**
 * Finds the stored transactions that rows are although their keys and words differ: an export with more, fewer or other
 * columns has brought them. The balance after a transaction identifies it, or its number, or its second and payer; what
 * both state must not differ. One to one.
 * @param rows rows that no key finds
 * @param file all rows of the file
 * @param taken ids of transactions that other rows are
 * @param lines origins of the file: another line of it is another transaction
 */
export async function bookedOf(
  ctx: Ctx,
  rows: readonly KeyedRow[],
  file: readonly KeyedRow[],
  taken: ReadonlySet<number>,
  lines: ReadonlySet<string>,
): Promise<Map<KeyedRow, BookedRow>> {
  const all = await candidatesOf(ctx, rows);
  const emptied = emptiedDays([...file, ...all]);
  const open = all.filter(({ id, origin }) => !taken.has(id) && !lines.has(origin ?? ''));
  const groups = new Map<string, Set<Candidate>>();
  const put = (group: string, one: Candidate) => groups.set(group, (groups.get(group) ?? new Set()).add(one));
  const dayGroup = ({ amount, day }: { amount: number; day: string }) => `${amount} ${day}`;
  const numberGroup = ({ amount, bankNo }: { amount: number; bankNo: string }) => `${amount} no ${bareNumber(bankNo)}`;
  for (const one of open) {
    put(dayGroup(one), one);
    if (bareNumber(one.bankNo)) put(numberGroup(one), one);
  }
  const [ofRows, ofStored] = [countsOf(rows, momentOf), countsOf(open, momentOf)];
  const found = new Map<KeyedRow, BookedRow>();
  // Equal words and times first: payments of the same second keep their remarks. Then times, as files list in either order.
  const isAt = (row: KeyedRow, one: Candidate) =>
    row.time !== '' && one.time !== '' && mayBeSameTime(row.time, one.time);
  const passes = [
    (row: KeyedRow, one: Candidate) => one.time === row.time && one.remark === row.remark,
    isAt,
    (row: KeyedRow, one: Candidate) => areWithin(MINUTE, row.time, one.time),
    (row: KeyedRow, one: Candidate) => areWithin(NEAR, row.time, one.time),
    () => true,
  ];
  for (const isFirst of passes)
    for (const [at, row] of rows.entries()) {
      await breath(at);
      if (found.has(row)) continue;
      const fits = (one: Candidate) => isFirst(row, one) && evidence(row, one, emptied) !== 'none';
      const ofNumber = nearestOf(groups.get(numberGroup(row)), row.time, fits);
      const stored = ofNumber ?? nearestOf(groups.get(dayGroup(row)), row.time, fits);
      if (!stored) continue;
      for (const group of [dayGroup(stored), numberGroup(stored)]) groups.get(group)?.delete(stored);
      const isAlone = ofRows.get(momentOf(row)) === 1 && ofStored.get(momentOf(stored)) === 1;
      found.set(row, { stored, isSure: isAlone || evidence(row, stored, emptied) === 'certain' });
    }
  return found;
}
