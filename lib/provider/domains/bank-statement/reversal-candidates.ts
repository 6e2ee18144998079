import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { bankTransactions } from '../../db/schema';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow, ReversalRow } from './parse-bank-statement';
import { readsOneOf } from './read-amount';
import { isReversedAside } from './reversal-reasons';
import { hasPayer, isNamedAnyhow } from './which-reversed';

/** Days within which a bank reverses an entry; an older transaction of the same payer and amount is another matter. */
const REACH = 31;

/** Most transactions that are compared with a reversal. */
const MOST_COMPARED = 500;

/** Condition for transactions of the amount of a reversal; {@link fits} compares further. */
export const isAlike = ({ amount }: ReversalRow): SQL | undefined => readsOneOf([amount]);

/**
 * Whether a reversal may mean a transaction: it has its payer, or names it, as some banks state a clearing account as the
 * party. A red entry may omit the party.
 */
export const fits = (reversal: ReversalRow, one: StoredBankTransaction): boolean =>
  isNamedAnyhow(reversal, one) || hasPayer(reversal, one) || (reversal.payer === '' && !reversal.isDebit);

/** Condition for transactions booked before a reversal, by the time too where the bank gives it. */
function isBefore({ day, time }: BankTransactionRow): SQL | undefined {
  const sameDay = and(
    eq(bankTransactions.day, day),
    time === '' ? undefined : or(eq(bankTransactions.time, ''), lte(bankTransactions.time, time)),
  );
  const earliest = formatDate(addDays(startOfDay(day), -REACH));
  return and(gte(bankTransactions.day, earliest), or(sql`${bankTransactions.day} < ${day}`, sameDay));
}

/** Transactions that a reversal may mean, decided ones too, the latest first; not those of other reversals. */
export async function candidatesOf(ctx: Ctx, reversal: ReversalRow): Promise<StoredBankTransaction[]> {
  const rows = await ctx.db
    .select()
    .from(bankTransactions)
    .where(and(isAlike(reversal), isBefore(reversal)))
    // Its payer first, as the limit must not leave these out.
    .orderBy(
      desc(sql`${bankTransactions.payer} in (${reversal.payer}, ${reversal.otherParty})`),
      desc(bankTransactions.day),
      desc(bankTransactions.time),
      desc(bankTransactions.id),
    )
    .limit(MOST_COMPARED)
    .for('update');
  const latest = (one: StoredBankTransaction) => `${one.day} ${one.time}`;
  return rows
    .filter((row) => !isReversedAside(row) && fits(reversal, row))
    .toSorted((one, other) => latest(other).localeCompare(latest(one)) || other.id - one.id);
}
