import { sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { numberSeries } from '../../db/schema';

/** The next number of a series in this year, e.g. `TJ-2026-000012`. Call inside the transaction that uses it. */
export async function nextNumber(ctx: Ctx, prefix: string): Promise<string> {
  const series = `${prefix}-${formatDate(ctx.now()).slice(0, 4)}`;
  const row = returned(
    await ctx.db
      .insert(numberSeries)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
      .returning({ last: numberSeries.last }),
  );
  return `${series}-${String(row.last).padStart(6, '0')}`;
}
