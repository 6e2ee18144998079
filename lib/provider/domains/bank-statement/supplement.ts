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
 * Adds to undecided transactions what another export states and theirs leaves out: payer, time, number and remarks, in which
 * the code of the order may be. Takes nothing away, and leaves the keys, by which the first export knows them. Returns how
 * many have changed.
 */
export async function supplement(ctx: Ctx, booked: ReadonlyMap<KeyedRow, BookedRow>): Promise<number> {
  const changes = [...booked].flatMap(([row, { stored, isSure }]) => {
    if (!isSure || stored.state !== 'open') return [];
    const { id } = stored;
    const next = {
      payer: stored.payer || row.payer,
      time: stored.time || row.time,
      bankNo: stored.bankNo || row.bankNo,
      remark: cut(joined(stored.remark, row.remark), MOST.remark),
    };
    const names = ['payer', 'time', 'bankNo', 'remark'] as const;
    return names.some((name) => next[name] !== stored[name]) ? [{ id, ...next }] : [];
  });
  for (const part of chunks(changes)) {
    const column = <T>(value: (one: (typeof part)[number]) => T) => sql.param(part.map(value));
    await ctx.db
      .update(bankTransactions)
      .set({ payer: sql`r.payer`, time: sql`r.time`, bankNo: sql`r.bank_no`, remark: sql`r.remark` })
      .from(
        sql`unnest(
          ${column(({ id }) => id)}::int[], ${column(({ payer }) => payer)}::text[],
          ${column(({ time }) => time)}::text[], ${column(({ bankNo }) => bankNo)}::text[],
          ${column(({ remark }) => remark)}::text[]
        ) as r(id, payer, time, bank_no, remark)`,
      )
      .where(sql`${bankTransactions.id} = r.id and ${bankTransactions.state} = 'open'`);
  }
  return changes.length;
}
