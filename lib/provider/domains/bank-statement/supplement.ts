import { sql } from 'drizzle-orm';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../../core/context';
import { bankTransactions } from '../../db/schema';
import type { BookedRow } from './booked';
import { chunks } from './known';
import { MOST } from './parse-bank-statement';
import { joined } from './remarks';
import type { KeyedRow } from './row-keys';

/**
 * Adds the remarks of another export to undecided transactions, in which the code of the order may be. Nothing else, as a
 * wrong choice of columns could not be taken back, and leaves the keys, by which the first export knows them. Returns how
 * many have changed.
 */
export async function supplement(ctx: Ctx, booked: ReadonlyMap<KeyedRow, BookedRow>): Promise<number> {
  const changes = [...booked].flatMap(([row, { stored, isSure }]) => {
    const remark = cut(joined(stored.remark, row.remark), MOST.remark);
    return isSure && stored.state === 'open' && remark !== stored.remark ? [{ id: stored.id, remark }] : [];
  });
  for (const part of chunks(changes)) {
    const ids = sql.param(part.map(({ id }) => id));
    const remarks = sql.param(part.map(({ remark }) => remark));
    await ctx.db
      .update(bankTransactions)
      .set({ remark: sql`r.remark` })
      .from(sql`unnest(${ids}::int[], ${remarks}::text[]) as r(id, remark)`)
      .where(sql`${bankTransactions.id} = r.id and ${bankTransactions.state} = 'open'`);
  }
  return changes.length;
}
