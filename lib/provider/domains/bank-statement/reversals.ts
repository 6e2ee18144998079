import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { bankTransactions } from '../../db/schema';
import { release } from '../queue';
import { notApplied, type Upload } from './applied-reversals';
import type { StoredBankTransaction } from './matched-bank-transactions';
import type { BankTransactionRow, ParsedBankStatement, ReversalRow } from './parse-bank-statement';
import { pendingReversals, storeReversals } from './pending-reversals';
import { candidatesOf } from './reversal-candidates';
import { reasonOf, titleOf, unclearReasonOf } from './reversal-reasons';
import { hasPayer, isNamed, whichReversed } from './which-reversed';

/** Most transactions that are set aside for one reversal. */
const MOST_UNCLEAR = 20;

/** Titles of the transactions set aside, and of the reversals that no open transaction belongs to. */
export interface Reversed {
  reversed: string[];
  /** Those of which a reversal means one, and nothing tells which. */
  unclear: string[];
  unmatched: string[];
}

interface Result extends Reversed {
  /** Those that mean no transaction that is known. */
  unknown: Set<ReversalRow>;
}

/**
 * Sets aside the open transactions that the bank has reversed, so that nobody confirms or returns money that did not
 * stay. Where several may be meant, all are set aside until a person has asked the bank. One that means a decided
 * transaction is reported, since its money may have paid an order already. A debit that fits no open or decided transaction
 * is not, as it may take back a charge or a refund. Idempotent, as statements overlap: a reversal that was applied is
 * recognised by its line, also where a person has taken the transaction back, or by its day, amount and party. The latter
 * counts only where the file has not added the payment anew, as another form of a payment may not be recognised: what it
 * has added is then set aside until a person has asked.
 */
async function setReversedAside(ctx: Ctx, reversals: readonly ReversalRow[], upload: Upload): Promise<Result> {
  const found: Result = { reversed: [], unclear: [], unmatched: [], unknown: new Set() };
  const { fresh, again } = await notApplied(ctx, reversals, upload);
  const setAside = async (row: StoredBankTransaction, reversal: BankTransactionRow, reason: string) => {
    const reversedBy = upload.origins.get(reversal.row) ?? '';
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
      if (meant.length === 0) found.unknown.add(reversal);
      else if (isToTell(reversal, meant)) found.unmatched.push(titleOf(reversal));
      continue;
    }
    const isLike = (one: ReversalRow) =>
      one.amount === reversal.amount &&
      (hasPayer(reversal, latest) ? hasPayer(one, latest) : one.payer === reversal.payer);
    const isClear = open.length === meant.length && open.length <= left.slice(at).filter(isLike).length;
    const decided = meant.length - open.length;
    for (const row of isClear ? [latest] : open.slice(0, MOST_UNCLEAR)) {
      await setAside(row, reversal, isClear ? reasonOf(reversal) : unclearReasonOf(reversal));
      (isClear ? found.reversed : found.unclear).push(titleOf(row));
    }
    const more = isClear ? 0 : open.length - MOST_UNCLEAR;
    if (more > 0) found.unclear.push(`${titleOf(reversal)} 的另外 ${more} 笔（太多，没有搁置，请先与银行核对再确认）`);
    if (decided > 0) found.unclear.push(`${titleOf(reversal)} 的另外 ${decided} 笔（已经处理，没有搁置）`);
  }
  for (const reversal of again) {
    const added = (await candidatesOf(ctx, reversal)).filter((row) => row.statementId === upload.statementId);
    for (const row of whichReversed(reversal, added).slice(0, MOST_UNCLEAR)) {
      if (row.state !== 'open') continue;
      await setAside(row, reversal, unclearReasonOf(reversal));
      found.unclear.push(titleOf(row));
    }
  }
  return found;
}

/**
 * Applies the reversals of a statement, and those of earlier ones that meant no transaction until this one brought it. One
 * without a transaction is reported once, unless it is a debit, and stays pending. No decision of the caller, so that a
 * statement with their own transfer can be read. Call with uploads serialised, after the new transactions were stored.
 * @param former the file as earlier columns read it
 */
export async function applyReversals(
  ctx: Ctx,
  read: ParsedBankStatement,
  former: readonly ParsedBankStatement[],
  upload: Upload,
): Promise<Reversed> {
  const { origins } = upload;
  const earlier = await pendingReversals(ctx, read, former, origins);
  const all = [...read.reversals, ...earlier.reversals];
  const { unknown, unmatched, ...found } = await setReversedAside(ctx, all, {
    ...upload,
    origins: new Map([...origins, ...earlier.lines]),
  });
  await storeReversals(ctx, read.reversals, origins, earlier, unknown);
  const told = read.reversals.filter((one) => unknown.has(one) && !one.isDebit);
  return { ...found, unmatched: [...unmatched, ...told.map(titleOf)] };
}

/**
 * Whether a reversal without an open transaction is a matter for finance: a debit only if what it means has paid an order or
 * was sent back.
 */
const isToTell = ({ isDebit }: ReversalRow, meant: readonly StoredBankTransaction[]): boolean =>
  !isDebit || meant.some(({ state }) => state === 'used' || state === 'returned');
