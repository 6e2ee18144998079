import { or, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { anyOf } from '../../db/any-of';
import { bankTransactions } from '../../db/schema';
import type { KeyedRow } from './row-keys';

export const CHUNK = 500;

/** Splits a list for statements of a bounded size. */
export const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) => list.slice(at * CHUNK, (at + 1) * CHUNK));

/** Returns the rows that no stored transaction contains, even if one export has transaction numbers and the other none. */
export async function unknownOf(ctx: Ctx, rows: readonly KeyedRow[]): Promise<KeyedRow[]> {
  const keys = new Set<string>();
  const contents = new Map<string, string>();
  const { key, content, bankNo } = bankTransactions;
  for (const part of chunks(rows)) {
    const ofKeys = anyOf(
      key,
      part.map((row) => row.key),
    );
    const ofContents = anyOf(
      content,
      part.map((row) => row.content),
    );
    const found = await ctx.db.select({ key, content, bankNo }).from(bankTransactions).where(or(ofKeys, ofContents));
    for (const row of found) {
      keys.add(row.key);
      contents.set(row.content, row.bankNo);
    }
  }
  return rows.filter((row) => {
    const sameWords = contents.get(row.content);
    const isOtherExport = sameWords !== undefined && (row.bankNo === '' || sameWords === '');
    return !keys.has(row.key) && !isOtherExport;
  });
}

/** Gives stored transactions the origins of the lines that have their keys, unless they have one. */
export async function nameOrigins(
  ctx: Ctx,
  rows: readonly KeyedRow[],
  origins: ReadonlyMap<number, string>,
): Promise<void> {
  for (const part of chunks(rows)) {
    const keys = sql.param(part.map(({ key }) => key));
    const named = sql.param(part.map(({ row }) => origins.get(row) ?? ''));
    await ctx.db
      .update(bankTransactions)
      .set({ origin: sql`named.origin` })
      .from(sql`unnest(${keys}::text[], ${named}::text[]) as named(key, origin)`)
      .where(sql`${bankTransactions.key} = named.key and ${bankTransactions.origin} is null`);
  }
}
