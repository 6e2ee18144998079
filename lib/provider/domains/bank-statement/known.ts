import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankTransactions } from '../../db/schema';
import { bareNumber } from './bare-number';
import { type BookedRow, bookedOf } from './booked';
import { areApart, areWithin, MINUTE, mayBeSameTime, NEAR } from './moment';
import { isPaidAnew, reversedAt } from './paid-anew';
import { agrees, isRelated, namesOthers } from './remarks';
import type { KeyedRow } from './row-keys';

const CHUNK = 500;

/** Minutes around a time, the nearest first, in which another export may state it. */
const STEPS = [0, ...Array.from({ length: NEAR / MINUTE }, (_, at) => [-1 - at, at + 1]).flat()];

/** Splits a list for statements of a bounded size. */
export const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) => list.slice(at * CHUNK, (at + 1) * CHUNK));

const { id, key, content, bankNo, origin, balance, payer, remark, time, state, reason } = bankTransactions;
const own = { id, key, content, bankNo, origin, balance, payer, remark, time, state, reason };
const columns = { ...own, reversedAt };
type Stored = Pick<typeof bankTransactions.$inferSelect, keyof typeof own> & { reversedAt: string | null };

const hasSameWords = (row: KeyedRow, one: Stored): boolean => row.payer === one.payer && row.remark === one.remark;

/** Whether a row has the words of a transaction, and its number or its second; what both state must not differ. */
function isSameLine(row: KeyedRow, one: Stored): boolean {
  const isKnownBy = (own: string, other: string) => bareNumber(own) !== '' && own === other;
  return (
    hasSameWords(row, one) &&
    agrees(row.bankNo, one.bankNo) &&
    agrees(row.time, one.time) &&
    (isKnownBy(row.bankNo, one.bankNo) || isKnownBy(row.time, one.time))
  );
}

/**
 * Whether a row can be a stored transaction of its key or words. The balances decide where both are known, but not that of
 * a file of one line, which may be the one of the account at the export. Some banks give one number to several payments, or
 * restart numbering by account: with another payer and another remark it is another one, and so it is if it names another
 * order.
 */
function mayBe(row: KeyedRow, one: Stored): boolean {
  if (isPaidAnew(row, one)) return false;
  if (row.balance !== null && one.balance !== null) {
    if (row.isAlone && isSameLine(row, one)) return true;
    // The balance comes again where a payment was reversed and paid anew.
    const isLater = !agrees(row.bankNo, one.bankNo) && areApart(row.time, one.time);
    return row.balance === one.balance && !isLater;
  }
  // Exports of the same form state one time; another form, as with numbers, may state that of the books.
  if (row.bankNo === '' && one.bankNo === '') return !areApart(row.time, one.time);
  if (row.bankNo === '' || one.bankNo === '') return true;
  if (row.bankNo !== one.bankNo || namesOthers(row.remark, one.remark)) return false;
  return agrees(row.payer, one.payer) || agrees(row.remark, one.remark);
}

/** Whether a row has the words of a transaction, as far as both state them. */
const hasWords = (row: KeyedRow, one: Stored): boolean =>
  agrees(row.payer, one.payer) && isRelated(row.remark, one.remark);

/** Minutes of a day around a time, as hours and minutes, the nearest first; none without a time. */
function minutesAround(time: string): string[] {
  if (time === '') return [];
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return STEPS.map((step) => {
    const at = hours * 60 + minutes + step;
    return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
  });
}

/** Returns a function from a row to the transactions with its words around its time; none without one. */
function byMinute(byContent: ReadonlyMap<string, readonly Stored[]>) {
  const all = new Map<readonly string[], Map<string, Stored[]>>();
  return ({ alike, time: at }: KeyedRow): readonly Stored[] => {
    const minutes = all.get(alike) ?? new Map<string, Stored[]>();
    if (!all.has(alike)) {
      all.set(alike, minutes);
      for (const one of alike.flatMap((words) => byContent.get(words) ?? [])) {
        const same = minutes.get(one.time.slice(0, 5));
        if (same) same.push(one);
        else minutes.set(one.time.slice(0, 5), [one]);
      }
    }
    return minutesAround(at).flatMap((minute) => minutes.get(minute) ?? []);
  };
}

/**
 * Finds the stored transaction that each row is, by its key, even if one export has transaction numbers and the other none;
 * among rows of the same words any that is left. One that is another line of the same file is another transaction, and so
 * is one with another balance after it.
 * @param lines origins of the file
 */
export async function storedOf(
  ctx: Ctx,
  rows: readonly KeyedRow[],
  lines: ReadonlySet<string>,
): Promise<Map<KeyedRow, Stored>> {
  const [byKey, byContent] = [new Map<string, Stored>(), new Map<string, Stored[]>()];
  // Once each: equal rows share their lists.
  const keys = [...new Set([...rows.map((row) => row.key), ...[...new Set(rows.map((row) => row.numbered))].flat()])];
  const contents = [...new Set(rows.map((row) => row.alike))].flat();
  const found = new Map<number, Stored>();
  for (const part of chunks(keys))
    for (const row of await ctx.db.select(columns).from(bankTransactions).where(anyOf(key, part)))
      found.set(row.id, row);
  for (const part of chunks(contents))
    for (const row of await ctx.db.select(columns).from(bankTransactions).where(anyOf(content, part)))
      found.set(row.id, row);
  for (const row of found.values()) {
    byKey.set(row.key, row);
    const same = byContent.get(row.content);
    if (same) same.push(row);
    else byContent.set(row.content, [row]);
  }
  const [stored, taken] = [new Map<KeyedRow, Stored>(), new Set<number>()];
  const take = (row: KeyedRow, one: Stored | undefined) => {
    if (!one || stored.has(row) || taken.has(one.id) || lines.has(one.origin ?? '') || !mayBe(row, one)) return;
    stored.set(row, one);
    taken.add(one.id);
  };
  // Of several payments with one number, first the one with the words of the row, whatever their order.
  const takeOf = (row: KeyedRow, keys: readonly string[], isIt: (row: KeyedRow, one: Stored) => boolean) => {
    for (const each of keys) {
      if (stored.has(row)) return;
      const one = byKey.get(each);
      if (one && !taken.has(one.id) && isIt(row, one)) take(row, one);
    }
  };
  // Files list payments of equal words in either order, so those of the time come before those of the place.
  const isAt = (row: KeyedRow, one: Stored) => mayBeSameTime(row.time, one.time);
  for (const row of rows)
    takeOf(row, [row.key, ...row.numbered], (own, one) => hasSameWords(own, one) && isAt(own, one));
  const aroundTime = byMinute(byContent);
  const within = (seconds: number) => (row: KeyedRow, one: Stored) => areWithin(seconds, row.time, one.time);
  for (const isNear of [isAt, within(MINUTE), within(NEAR)])
    for (const row of rows)
      if (!stored.has(row))
        for (const one of aroundTime(row)) if (!taken.has(one.id) && isNear(row, one)) take(row, one);
  for (const row of rows) takeOf(row, [row.key, ...row.numbered], hasSameWords);
  for (const row of rows) for (const one of byContent.get(row.content) ?? []) take(row, one);
  for (const row of rows) takeOf(row, [row.key, ...row.numbered], hasWords);
  for (const row of rows) takeOf(row, [row.key, ...row.numbered], () => true);
  /** Remaining transactions of the same words, by the list that such rows share. */
  const left = new Map<readonly string[], Stored[]>();
  for (const { alike } of rows)
    if (!left.has(alike))
      left.set(
        alike,
        alike.flatMap((one) => byContent.get(one) ?? []).filter((one) => !taken.has(one.id)),
      );
  for (const row of rows) if (!stored.has(row)) for (const one of left.get(row.alike) ?? []) take(row, one);
  return stored;
}

/** Key of a row whose own key another transaction has: that of its line. */
export const keyOfLine = (line: string): string => `l:${line}`;

/** Finds the stored transaction that each row is, by its key or words, and for the others by {@link bookedOf}. */
export async function moneyOf(
  ctx: Ctx,
  rows: readonly KeyedRow[],
  lines: ReadonlySet<string>,
): Promise<{ byKey: ReadonlyMap<KeyedRow, { id: number }>; booked: ReadonlyMap<KeyedRow, BookedRow> }> {
  const byKey = await storedOf(ctx, rows, lines);
  const taken = new Set([...byKey.values()].map(({ id: one }) => one));
  const left = rows.filter((row) => !byKey.has(row));
  return { byKey, booked: await bookedOf(ctx, left, rows, taken, lines) };
}

/** Rows of a file that are to be stored, and those that other exports have brought. */
export interface Unknown {
  /** With keys that no transaction has. */
  fresh: KeyedRow[];
  booked: ReadonlyMap<KeyedRow, BookedRow>;
  /** Ids of the transactions that rows are. */
  recognised: ReadonlySet<number>;
}

/**
 * Returns the rows that no stored transaction contains.
 * @param origins lines of the file by the number of their row
 */
export async function unknownOf(
  ctx: Ctx,
  rows: readonly KeyedRow[],
  origins: ReadonlyMap<number, string>,
): Promise<Unknown> {
  const { byKey, booked } = await moneyOf(ctx, rows, new Set(origins.values()));
  const unknown = rows.filter((row) => !byKey.has(row) && !booked.has(row));
  const taken = await keysTaken(
    ctx,
    unknown.map((row) => row.key),
  );
  const fresh = unknown.map((row) =>
    taken.has(row.key) ? { ...row, key: keyOfLine(origins.get(row.row) ?? row.key) } : row,
  );
  const recognised = new Set(
    [...byKey.values(), ...[...booked.values()].map(({ stored }) => stored)].map((one) => one.id),
  );
  return { fresh, booked, recognised };
}

/** The keys among some that stored transactions have. */
export async function keysTaken(ctx: Ctx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const part of chunks(keys)) {
    const found = await ctx.db.select({ key }).from(bankTransactions).where(anyOf(key, part));
    for (const one of found) taken.add(one.key);
  }
  return taken;
}

/**
 * Stores the origins of a file's lines with the transactions that were read from them before in another form: from another
 * program, with another status, or before origins were stored. Matches by the present and by earlier readings, the one
 * that knows most lines first, as a line may look like its neighbour by the others.
 */
export async function adoptLines(
  ctx: Ctx,
  origins: ReadonlyMap<number, string>,
  readings: readonly (readonly KeyedRow[])[],
): Promise<void> {
  const known = new Set<string>();
  const lines = [...origins.values()];
  for (const part of chunks(lines)) {
    const found = await ctx.db.select({ origin }).from(bankTransactions).where(anyOf(origin, part));
    for (const one of found) known.add(one.origin ?? '');
  }
  const found: Map<KeyedRow, Stored>[] = [];
  for (const rows of readings) {
    const isNew = ({ row }: KeyedRow) => !known.has(origins.get(row) ?? '');
    found.push(await storedOf(ctx, rows.filter(isNew), new Set(lines)));
  }
  const [adopted, taken] = [new Map<number, string>(), new Set<number>()];
  for (const reading of found.toSorted((one, other) => other.size - one.size))
    for (const [{ row }, stored] of reading) {
      const line = origins.get(row);
      if (line === undefined || taken.has(row) || adopted.has(stored.id)) continue;
      taken.add(row);
      adopted.set(stored.id, line);
    }
  for (const part of chunks([...adopted])) {
    const ids = sql.param(part.map(([one]) => one));
    const named = sql.param(part.map(([, line]) => line));
    await ctx.db
      .update(bankTransactions)
      .set({ origin: sql`named.origin` })
      .from(sql`unnest(${ids}::int[], ${named}::text[]) as named(id, origin)`)
      .where(sql`${id} = named.id`);
  }
}
