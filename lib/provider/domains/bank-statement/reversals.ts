import { and, desc, eq, gte, isNull, like, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankTransactions } from '../../db/schema';
import { release } from '../queue';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow } from './parse-bank-statement';
import { readsOneOf } from './read-amount';
import { isNamed, whichReversed } from './which-reversed';

/** Days within which a bank reverses an entry; an older transaction of the same payer and amount is another matter. */
const REACH = 31;

const reasonOf = ({ day, bankNo }: BankTransactionRow): string =>
  `银行已于 ${day} 冲正，没有到账${bankNo ? `（冲正流水号 ${bankNo}）` : ''}`;

/** Reason of several transactions that one reversal may mean. */
const unclearReasonOf = ({ day, bankNo }: BankTransactionRow): string =>
  `银行已于 ${day} 冲正同样金额的一笔${bankNo ? `（冲正流水号 ${bankNo}）` : ''}，可能是这一笔，请与银行核对后取回没有冲正的`;

/** Begin of such reasons. */
const SET_ASIDE = /^银行已于 \d{4}-\d\d-\d\d 冲正(?:，没有到账|同样金额的一笔)/;

/** Most transactions that are set aside for one reversal, and that are compared with it. */
const MOST_UNCLEAR = 20;
const MOST_COMPARED = 500;

/** Whether a reversal of the bank, and no person, has set a transaction aside. */
export const isReversedAside = ({
  state,
  reason,
}: Pick<typeof bankTransactions.$inferSelect, 'state' | 'reason'>): boolean =>
  state === 'aside' && SET_ASIDE.test(reason);

/** Condition for transactions of the amount and the payer of a reversal; banks may omit the payer in it. */
const isAlike = ({ amount, payer }: BankTransactionRow): SQL | undefined =>
  and(readsOneOf([amount]), payer === '' ? undefined : eq(bankTransactions.payer, payer));

/** Condition for transactions booked before a reversal, by the time too where the bank gives it. */
function isBefore({ day, time }: BankTransactionRow): SQL | undefined {
  const sameDay = and(
    eq(bankTransactions.day, day),
    time === '' ? undefined : or(eq(bankTransactions.time, ''), lte(bankTransactions.time, time)),
  );
  const earliest = formatDate(addDays(startOfDay(day), -REACH));
  return and(gte(bankTransactions.day, earliest), or(sql`${bankTransactions.day} < ${day}`, sameDay));
}

/** Titles of the transactions set aside, and of the reversals that no open transaction belongs to. */
export interface Reversed {
  reversed: string[];
  /** Those of which a reversal means one, and nothing tells which. */
  unclear: string[];
  unmatched: string[];
}

export const titleOf = ({ day, payer, amount }: Pick<BankTransactionRow, 'day' | 'payer' | 'amount'>): string =>
  `${day} ${payer === '' ? '（未列付款人）' : payer} ${formatFen(amount)}`;

/**
 * Sets aside the open transactions that the bank has reversed, so that nobody confirms or returns money that did not
 * stay. Where several may be meant, all are set aside until a person has asked the bank. A reversal without one is
 * reported, and so is one that means a decided transaction, since its money may have paid an order already. Idempotent, as
 * statements overlap: a reversal that was heeded is recognised by its line, also where a person has taken the transaction
 * back, or by its day, amount and payer. No decision of the caller,
 * so that a statement with their own transfer can be read. Call with uploads serialised, after the new transactions were
 * stored.
 */
export async function setReversedAside(
  ctx: Ctx,
  reversals: readonly BankTransactionRow[],
  origins: ReadonlyMap<number, string>,
): Promise<Reversed> {
  const heeded = new Map<string, number>();
  const lines = reversals.map(({ row }) => origins.get(row) ?? '');
  const { reversedBy } = bankTransactions;
  const byLines =
    lines.length === 0
      ? []
      : await ctx.db.select({ reversedBy }).from(bankTransactions).where(anyOf(reversedBy, lines));
  const heededLines = new Set(byLines.map((one) => one.reversedBy));
  const found: Reversed = { reversed: [], unclear: [], unmatched: [] };
  const fresh: BankTransactionRow[] = [];
  for (const reversal of reversals) {
    if (heededLines.has(origins.get(reversal.row) ?? '')) continue;
    const key = JSON.stringify([reversal.day, reversal.amount, reversal.payer]);
    const left = heeded.get(key) ?? (await heededOf(ctx, reversal, lines));
    heeded.set(key, Math.max(0, left - 1));
    if (left === 0) fresh.push(reversal);
  }
  const setAside = async (row: StoredBankTransaction, reversal: BankTransactionRow, reason: string) => {
    const reversedBy = origins.get(reversal.row) ?? '';
    await ctx.db
      .update(bankTransactions)
      .set({ state: 'aside', reason, reversedBy, decidedBy: ctx.user.userId, decidedAt: ctx.now() })
      .where(eq(bankTransactions.id, row.id));
    await release(ctx, 'transfer', row.id);
  };
  // Those that name their transaction come first, and leave the others fewer to mean.
  const left: BankTransactionRow[] = [];
  for (const reversal of fresh) {
    const [one, ...others] = whichReversed(reversal, await candidatesOf(ctx, reversal));
    if (!one || others.length > 0 || !isNamed(reversal, one)) left.push(reversal);
    else if (one.state === 'open') {
      await setAside(one, reversal, reasonOf(reversal));
      found.reversed.push(titleOf(one));
    } else found.unmatched.push(titleOf(reversal));
  }
  for (const [at, reversal] of left.entries()) {
    const meant = whichReversed(reversal, await candidatesOf(ctx, reversal));
    const open = meant.filter(({ state }) => state === 'open');
    const [latest] = open;
    if (!latest) {
      found.unmatched.push(titleOf(reversal));
      continue;
    }
    const isLike = ({ amount, payer }: BankTransactionRow) => amount === reversal.amount && payer === reversal.payer;
    const isClear = open.length === meant.length && open.length <= left.slice(at).filter(isLike).length;
    const decided = meant.length - open.length;
    for (const row of isClear ? [latest] : open.slice(0, MOST_UNCLEAR)) {
      await setAside(row, reversal, isClear ? reasonOf(reversal) : unclearReasonOf(reversal));
      (isClear ? found.reversed : found.unclear).push(titleOf(row));
    }
    if (decided > 0) found.unclear.push(`${titleOf(reversal)} 的另外 ${decided} 笔（已经处理，没有搁置）`);
  }
  return found;
}

/** Transactions that a reversal may mean, decided ones too, the latest first; not those of other reversals. */
async function candidatesOf(ctx: Ctx, reversal: BankTransactionRow): Promise<StoredBankTransaction[]> {
  const rows = await ctx.db
    .select()
    .from(bankTransactions)
    .where(and(isAlike(reversal), isBefore(reversal)))
    .orderBy(desc(bankTransactions.day), desc(bankTransactions.time), desc(bankTransactions.id))
    .limit(MOST_COMPARED)
    .for('update');
  return rows.filter((row) => !isReversedAside(row));
}

/**
 * Number of reversals of the day, amount and payer that were heeded in another form of the statement: transactions set aside
 * by the file's own lines belong to these, and several that one reversal may mean count once.
 */
async function heededOf(ctx: Ctx, reversal: BankTransactionRow, lines: readonly string[]): Promise<number> {
  const { state, reason, reversedBy, id } = bankTransactions;
  const rows = await ctx.db
    .selectDistinct({ by: sql<string>`coalesce(${reversedBy}, ${id}::text)` })
    .from(bankTransactions)
    .where(
      and(
        isAlike(reversal),
        eq(state, 'aside'),
        like(reason, `银行已于 ${reversal.day} 冲正%`),
        or(isNull(reversedBy), notInArray(reversedBy, [...lines])),
      ),
    );
  return rows.length;
}

/**
 * Reopens the transactions that reversals of an earlier reading have set aside, where the line reads otherwise now, in any
 * statement: {@link setReversedAside} then finds the right ones. Call before it, and before the transactions are read anew.
 */
export async function reopenMisread(
  ctx: Ctx,
  former: readonly BankTransactionRow[],
  now: readonly BankTransactionRow[],
  origins: ReadonlyMap<number, string>,
): Promise<void> {
  for (const before of former) {
    const present = now.find(({ row }) => row === before.row);
    if (present && present.payer === before.payer && reasonOf(present) === reasonOf(before)) continue;
    const isMeant =
      present === undefined
        ? isAlike(before)
        : present.payer === ''
          ? undefined
          : ne(bankTransactions.payer, present.payer);
    const [row] = await ctx.db
      .select({ id: bankTransactions.id })
      .from(bankTransactions)
      .where(
        and(
          eq(bankTransactions.amount, before.amount),
          eq(bankTransactions.state, 'aside'),
          eq(bankTransactions.reason, reasonOf(before)),
          // Transactions that the reversal of another line has set aside stay.
          or(isNull(bankTransactions.reversedBy), eq(bankTransactions.reversedBy, origins.get(before.row) ?? '')),
          isMeant,
        ),
      )
      .orderBy(desc(sql`${bankTransactions.payer} = ${before.payer}`), bankTransactions.id)
      .limit(1)
      .for('update');
    const isUnclear = and(
      eq(bankTransactions.state, 'aside'),
      eq(bankTransactions.reversedBy, origins.get(before.row) ?? ''),
      eq(bankTransactions.reason, unclearReasonOf(before)),
    );
    await ctx.db
      .update(bankTransactions)
      .set({ state: 'open', reason: '', reversedBy: null, decidedBy: null, decidedAt: null })
      .where(row ? or(eq(bankTransactions.id, row.id), isUnclear) : isUnclear);
    // Also on those that a person has taken back: the reversal is searched anew.
    await ctx.db
      .update(bankTransactions)
      .set({ reversedBy: null })
      .where(and(ne(bankTransactions.state, 'aside'), eq(bankTransactions.reversedBy, origins.get(before.row) ?? '')));
  }
}
