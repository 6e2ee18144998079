import { and, desc, eq, gte, isNull, like, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankTransactions } from '../../db/schema';
import { release } from '../queue';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow, ReversalRow } from './parse-bank-statement';
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

/**
 * Condition for transactions of the amount and the payer of a reversal; banks may omit the payer in it. A debit may state
 * another party, such as the clearing account: {@link fits} compares further.
 */
const isAlike = ({ amount, payer, isDebit }: ReversalRow): SQL | undefined =>
  and(readsOneOf([amount]), payer === '' || isDebit ? undefined : eq(bankTransactions.payer, payer));

/** Whether a debit names a transaction, or has its payer; other reversals fit all that are alike. */
const fits = (reversal: ReversalRow, one: StoredBankTransaction): boolean =>
  !reversal.isDebit || isNamed(reversal, one) || (reversal.payer !== '' && reversal.payer === one.payer);

/** Condition for transactions booked before a reversal, by the time too where the bank gives it. */
function isBefore({ day, time }: BankTransactionRow): SQL | undefined {
  const sameDay = and(
    eq(bankTransactions.day, day),
    time === '' ? undefined : or(eq(bankTransactions.time, ''), lte(bankTransactions.time, time)),
  );
  const earliest = formatDate(addDays(startOfDay(day), -REACH));
  return and(gte(bankTransactions.day, earliest), or(sql`${bankTransactions.day} < ${day}`, sameDay));
}

/** Upload that brings reversals. */
interface Upload {
  /** Lines of the file by the number of their row. */
  origins: ReadonlyMap<number, string>;
  /** Ids of the transactions of other exports that rows of the file are. */
  recognised: ReadonlySet<number>;
  /** Statement of the transactions that it has added; null if there are none. */
  statementId: number | null;
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
 * back, or by its day, amount and payer. The latter counts only where the file has not added the payment anew, as another
 * form of a payment may not be recognised: what it has added is then set aside until a person has asked. A debit that fits
 * no open or paid transaction is not reported, as it may take back a charge or a refund. No decision of the caller, so that
 * a statement with their own transfer can be read. Call with uploads serialised, after the new transactions were stored.
 */
export async function setReversedAside(
  ctx: Ctx,
  reversals: readonly ReversalRow[],
  { origins, recognised, statementId }: Upload,
): Promise<Reversed> {
  const heeded = new Map<string, Heeded[]>();
  const all = new Set(origins.values());
  const isRecognised = ({ id, origin }: StoredBankTransaction) => recognised.has(id) || all.has(origin ?? '');
  const lines = reversals.map(({ row }) => origins.get(row) ?? '');
  const { reversedBy } = bankTransactions;
  const byLines =
    lines.length === 0
      ? []
      : await ctx.db.select({ reversedBy }).from(bankTransactions).where(anyOf(reversedBy, lines));
  const heededLines = new Set(byLines.map((one) => one.reversedBy));
  const found: Reversed = { reversed: [], unclear: [], unmatched: [] };
  const [fresh, again]: [ReversalRow[], ReversalRow[]] = [[], []];
  for (const reversal of reversals) {
    if (heededLines.has(origins.get(reversal.row) ?? '')) continue;
    const key = JSON.stringify([reversal.day, reversal.amount, reversal.payer, reversal.isDebit && reversal.remark]);
    const left = heeded.get(key) ?? (await heededOf(ctx, reversal, lines, isRecognised));
    const [one, ...others] = left;
    heeded.set(key, others);
    if (!one) fresh.push(reversal);
    else if (!one.isRecognised && statementId !== null) again.push(reversal);
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
  const left: ReversalRow[] = [];
  for (const reversal of fresh) {
    const [one, ...others] = whichReversed(reversal, await candidatesOf(ctx, reversal));
    if (!one || others.length > 0 || !isNamed(reversal, one)) left.push(reversal);
    else if (one.state === 'open') {
      await setAside(one, reversal, reasonOf(reversal));
      found.reversed.push(titleOf(one));
    } else if (isToTell(reversal, [one])) found.unmatched.push(titleOf(reversal));
  }
  for (const [at, reversal] of left.entries()) {
    const meant = whichReversed(reversal, await candidatesOf(ctx, reversal));
    const open = meant.filter(({ state }) => state === 'open');
    const [latest] = open;
    if (!latest) {
      if (isToTell(reversal, meant)) found.unmatched.push(titleOf(reversal));
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
  for (const reversal of again) {
    const added = (await candidatesOf(ctx, reversal)).filter((row) => row.statementId === statementId);
    for (const row of whichReversed(reversal, added).slice(0, MOST_UNCLEAR)) {
      if (row.state !== 'open') continue;
      await setAside(row, reversal, unclearReasonOf(reversal));
      found.unclear.push(titleOf(row));
    }
  }
  return found;
}

/** Whether a reversal without an open transaction is a matter for finance: a debit only if an order was paid by what it means. */
const isToTell = ({ isDebit }: ReversalRow, meant: readonly StoredBankTransaction[]): boolean =>
  !isDebit || meant.some(({ state }) => state === 'used');

/** Transactions that a reversal may mean, decided ones too, the latest first; not those of other reversals. */
async function candidatesOf(ctx: Ctx, reversal: ReversalRow): Promise<StoredBankTransaction[]> {
  const rows = await ctx.db
    .select()
    .from(bankTransactions)
    .where(and(isAlike(reversal), isBefore(reversal)))
    .orderBy(desc(bankTransactions.day), desc(bankTransactions.time), desc(bankTransactions.id))
    .limit(MOST_COMPARED)
    .for('update');
  return rows.filter((row) => !isReversedAside(row) && fits(reversal, row));
}

/** A reversal that another form of the statement has brought. */
interface Heeded {
  /** Whether a row of the file is a transaction that it has set aside. */
  isRecognised: boolean;
}

/**
 * Reversals of the day, amount and payer that were heeded in another form of the statement, those of recognised transactions
 * first: transactions set aside by the file's own lines belong to these, and several that one reversal may mean count once.
 */
async function heededOf(
  ctx: Ctx,
  reversal: ReversalRow,
  lines: readonly string[],
  isKnown: (one: StoredBankTransaction) => boolean,
): Promise<Heeded[]> {
  const { state, reason, reversedBy } = bankTransactions;
  const rows = await ctx.db
    .select()
    .from(bankTransactions)
    .where(
      and(
        isAlike(reversal),
        eq(state, 'aside'),
        like(reason, `银行已于 ${reversal.day} 冲正%`),
        or(isNull(reversedBy), notInArray(reversedBy, [...lines])),
      ),
    );
  const byReversal = new Map<string, Heeded>();
  for (const row of rows.filter((one) => fits(reversal, one))) {
    const by = row.reversedBy ?? String(row.id);
    const isRecognised = isKnown(row) || byReversal.get(by)?.isRecognised === true;
    byReversal.set(by, { isRecognised });
  }
  return [...byReversal.values()].toSorted((one, other) => Number(other.isRecognised) - Number(one.isRecognised));
}

/**
 * Reopens the transactions that reversals of an earlier reading have set aside, where the line reads otherwise now, in any
 * statement: {@link setReversedAside} then finds the right ones. Call before it, and before the transactions are read anew.
 */
export async function reopenMisread(
  ctx: Ctx,
  former: readonly ReversalRow[],
  now: readonly ReversalRow[],
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
