import { eq, inArray, sql } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankStatements, bankTransactions, bankTransactionUses } from '../../db/schema';
import { releaseAll } from '../queue';
import { chunks, keyOfLine, keysTaken, moneyOf } from './known';
import type { StoredBankTransaction } from './matched-bank-transactions';
import { type BankTransactionRow, MOST } from './parse-bank-statement';
import { readAmountOf } from './read-amount';
import { joined } from './remarks';
import { isReversedAside, titleOf } from './reversal-reasons';
import type { KeyedRow } from './row-keys';

/** Changes by another reading of known lines. */
export interface Reread {
  /** Rows of the file whose lines are stored. */
  settled: ReadonlySet<number>;
  /** Numbers of transactions that were replaced by the new reading, and removed as it has none for them. */
  corrected: number;
  removed: number;
  /** Decided transactions that the present reading contradicts: day, payer and amount, and those of them read otherwise now. */
  contradicted: string[];
}

const FACTS = ['day', 'time', 'amount', 'payer', 'remark', 'bankNo', 'balance'] as const;
/** Facts that a reading states, for comparison. */
const factsOf = (row: Pick<BankTransactionRow, (typeof FACTS)[number]>): string =>
  JSON.stringify(FACTS.map((name) => row[name]));

/** A stored transaction with its present reading; undefined if the line is no income any more. */
interface Change {
  stored: StoredBankTransaction;
  now: KeyedRow | undefined;
  /** Whether nothing was decided by a person, so that the reading may be replaced. */
  isFree: boolean;
}

/** Facts that an export may leave out, and another has given. */
const LEFT_OUT = ['time', 'payer', 'bankNo', 'balance'] as const;

/**
 * A reading beside what is stored: an export that leaves something out takes nothing away, and one with other remarks adds
 * them, unless what is stored is what earlier columns have read from the same line. Null if nothing differs then.
 */
function differingFrom(
  stored: StoredBankTransaction,
  now: KeyedRow,
  former: readonly BankTransactionRow[],
): KeyedRow | null {
  const isFormer = (name: 'remark' | (typeof LEFT_OUT)[number]) => former.some((one) => one[name] === stored[name]);
  const isKept = (name: (typeof LEFT_OUT)[number]) => !now[name] && Boolean(stored[name]) && !isFormer(name);
  const kept = Object.fromEntries(LEFT_OUT.filter(isKept).map((name) => [name, stored[name]]));
  const remark = isFormer('remark') ? now.remark : cut(joined(stored.remark, now.remark), MOST.remark);
  const whole = { ...now, ...kept, remark };
  if (factsOf(whole) === factsOf(stored) && readAmountOf(stored) === whole.amount) return null;
  return isKept('bankNo') ? { ...whole, key: stored.key } : whole;
}

/**
 * A decided transaction beside what its line reads now, if that is no income, or has another day, payer or amount: money may
 * have been sent back to the wrong payer. Null if only the rest differs, or the payer was not known before.
 */
function contradictionOf(stored: StoredBankTransaction, now: KeyedRow | undefined): string | null {
  if (!now) return `${titleOf(stored)}，现在读作不是到账`;
  const differing = [
    now.day !== stored.day && `日期 ${now.day}`,
    stored.payer !== '' && now.payer !== stored.payer && (now.payer ? `付款人“${now.payer}”` : '未列付款人'),
    now.amount !== stored.amount && formatFen(now.amount),
  ].filter(Boolean);
  return differing.length === 0 ? null : `${titleOf(stored)}，现在读作${differing.join('、')}`;
}

/** Loads the stored transactions of lines, in the order of their ids. */
async function transactionsOf(ctx: Ctx, origins: readonly string[]): Promise<StoredBankTransaction[]> {
  const found: StoredBankTransaction[] = [];
  for (const part of chunks(origins))
    found.push(...(await ctx.db.select().from(bankTransactions).where(anyOf(bankTransactions.origin, part))));
  return found.toSorted((one, other) => one.id - other.id);
}

/** Locks transactions that are to change, and tells which of them no person has decided. */
async function freeOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const free = new Set<number>();
  for (const part of chunks(ids)) {
    const rows = await ctx.db
      .select()
      .from(bankTransactions)
      .where(inArray(bankTransactions.id, part))
      .orderBy(bankTransactions.id)
      .for('update');
    const uses = await ctx.db
      .select({ id: bankTransactionUses.transferId })
      .from(bankTransactionUses)
      .where(inArray(bankTransactionUses.transferId, part));
    const used = new Set(uses.map(({ id }) => id));
    for (const row of rows) if ((row.state === 'open' || isReversedAside(row)) && !used.has(row.id)) free.add(row.id);
  }
  return free;
}

/** Open transactions among those of other exports that are the same money as decided ones. */
async function twinsOf(ctx: Ctx, ids: readonly number[]): Promise<StoredBankTransaction[]> {
  const free = await freeOf(ctx, ids);
  const twins: StoredBankTransaction[] = [];
  for (const part of chunks([...free]))
    twins.push(...(await ctx.db.select().from(bankTransactions).where(inArray(bankTransactions.id, part))));
  return twins.filter(({ state }) => state === 'open');
}

/** Corrects the numbers and sums of the statements that had brought changed transactions. */
async function recount(ctx: Ctx, changes: readonly { statementId: number; added: number; amount: number }[]) {
  for (const id of new Set(changes.map(({ statementId }) => statementId))) {
    const own = changes.filter(({ statementId }) => statementId === id);
    const added = own.reduce((sum, one) => sum + one.added, 0);
    const amount = own.reduce((sum, one) => sum + one.amount, 0);
    if (added === 0 && amount === 0) continue;
    await ctx.db
      .update(bankStatements)
      .set({
        added: sql`${bankStatements.added} + ${added}::int`,
        amount: sql`${bankStatements.amount} + ${amount}::bigint`,
      })
      .where(eq(bankStatements.id, id));
  }
}

/**
 * Sets the present reading of transactions, by which other exports know them. The amount of decided ones stays, as orders
 * and refunds add up to it, and what is read now is noted beside it. A reversal that set one aside outlives it.
 */
async function write(ctx: Ctx, changes: readonly { id: number; now: KeyedRow; isFree: boolean }[]): Promise<void> {
  for (const part of chunks(changes)) {
    const column = <T>(value: (one: (typeof part)[number]) => T) => sql.param(part.map(value));
    const { amount } = bankTransactions;
    await ctx.db
      .update(bankTransactions)
      .set({
        key: sql`r.key`,
        content: sql`r.content`,
        day: sql`r.day`,
        time: sql`r.time`,
        amount: sql`case when r.is_free then r.amount else ${amount} end`,
        readAmount: sql`case when r.is_free then null else nullif(r.amount, ${amount}) end`,
        payer: sql`r.payer`,
        remark: sql`r.remark`,
        bankNo: sql`r.bank_no`,
        balance: sql`r.balance`,
      })
      .from(
        sql`unnest(
          ${column(({ id }) => id)}::int[], ${column(({ isFree }) => isFree)}::boolean[],
          ${column(({ now }) => now.key)}::text[], ${column(({ now }) => now.content)}::text[],
          ${column(({ now }) => now.day)}::text[], ${column(({ now }) => now.time)}::text[],
          ${column(({ now }) => now.amount)}::bigint[], ${column(({ now }) => now.payer)}::text[],
          ${column(({ now }) => now.remark)}::text[], ${column(({ now }) => now.bankNo)}::text[],
          ${column(({ now }) => now.balance)}::bigint[]
        ) as r(id, is_free, key, content, day, time, amount, payer, remark, bank_no, balance)`,
      )
      .where(sql`${bankTransactions.id} = r.id`);
  }
}

/** Frees the keys of transactions that change, as their new keys may be those of each other. */
async function freeKeys(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const placeholder = sql`'r:' || ${bankTransactions.id}`;
  for (const part of chunks(ids))
    await ctx.db
      .update(bankTransactions)
      .set({ key: placeholder, content: placeholder })
      .where(inArray(bankTransactions.id, part));
}

/**
 * Applies the present reading of a file to the transactions that other columns have read from the same lines, so that a
 * correction of columns adds no money twice. Those that nobody has decided get the new reading, or go if it has none for
 * them or another export has brought it. Decided ones keep their decision and its amount, and get the rest of the new
 * reading, by which other exports recognise them. Call with uploads serialised, before new rows are stored.
 * @param origins lines of the file by the number of their row
 * @param rows rows of the file as they are read now
 * @param former rows of the file as earlier columns read them
 */
export async function reread(
  ctx: Ctx,
  origins: ReadonlyMap<number, string>,
  rows: readonly KeyedRow[],
  former: readonly BankTransactionRow[],
): Promise<Reread> {
  const before = new Map<number, BankTransactionRow[]>();
  for (const one of former) before.set(one.row, [...(before.get(one.row) ?? []), one]);
  const byRow = new Map(rows.map((one) => [one.row, one]));
  const rowOf = new Map([...origins].map(([row, origin]) => [origin, row]));
  const settled = new Set<number>();
  const differing: Omit<Change, 'isFree'>[] = [];
  for (const stored of await transactionsOf(ctx, [...origins.values()])) {
    const row = rowOf.get(stored.origin ?? '') ?? 0;
    const now = byRow.get(row);
    settled.add(row);
    const changed = now && differingFrom(stored, now, before.get(row) ?? []);
    if (changed !== null) differing.push({ stored, now: changed });
  }
  const free = await freeOf(
    ctx,
    differing.map(({ stored }) => stored.id),
  );
  const contradicted = differing.flatMap(({ stored, now }) =>
    free.has(stored.id) ? [] : (contradictionOf(stored, now) ?? []),
  );
  const changes: Change[] = differing
    .map((one) => ({ ...one, isFree: free.has(one.stored.id) }))
    // A decided transaction whose line is no income now stays.
    .filter(({ now, isFree }) => isFree || now);
  await freeKeys(
    ctx,
    changes.map(({ stored }) => stored.id),
  );
  const readings = changes.flatMap(({ now }) => now ?? []);
  const { byKey, booked } = await moneyOf(ctx, readings, new Set(origins.values()));
  const others = new Map([...byKey].map(([row, { id }]) => [row, { id }]));
  for (const [row, { stored, isSure }] of booked) if (isSure) others.set(row, { id: stored.id });
  const taken = await keysTaken(
    ctx,
    readings.map(({ key }) => key),
  );
  const twins = await twinsOf(
    ctx,
    changes.flatMap(({ isFree, now }) => (isFree || !now ? [] : (others.get(now)?.id ?? []))),
  );
  const [gone, kept]: [Pick<Change, 'stored'>[], Change[]] = [twins.map((stored) => ({ stored })), []];
  // A transaction of another export counts there, unless this one was decided.
  for (const change of changes) (change.isFree && !(change.now && !others.has(change.now)) ? gone : kept).push(change);
  const twinIds = new Set(twins.map(({ id }) => id));
  await freeKeys(ctx, [...twinIds]);
  await write(
    ctx,
    kept.flatMap(({ stored: { id, origin }, now, isFree }) => {
      const other = now && others.get(now);
      // Two decided ones: the placeholder stays.
      if (!now || (other && !twinIds.has(other.id))) return [];
      if (other) return [{ id, now, isFree }];
      return [{ id, now: taken.has(now.key) ? { ...now, key: keyOfLine(origin ?? '') } : now, isFree }];
    }),
  );
  const ids = gone.map(({ stored }) => stored.id);
  for (const part of chunks(ids)) await ctx.db.delete(bankTransactions).where(inArray(bankTransactions.id, part));
  await releaseAll(ctx, 'transfer', ids);
  const corrected = kept.filter(({ isFree }) => isFree);
  await recount(ctx, [
    ...gone.map(({ stored: { statementId, amount } }) => ({ statementId, added: -1, amount: -amount })),
    ...corrected.map(({ stored: { statementId, amount }, now }) => ({
      statementId,
      added: 0,
      amount: (now?.amount ?? amount) - amount,
    })),
  ]);
  return { settled, corrected: corrected.length, removed: gone.length, contradicted };
}
