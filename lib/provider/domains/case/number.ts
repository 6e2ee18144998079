import { sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { numberSeries } from '../../db/schema';

/**
 * Reserves the next numbers of a series, by default of the current year, e.g. `TJ-2026-000012`. Call inside the
 * transaction that uses them.
 */
export async function nextNumbers(
  ctx: Ctx,
  prefix: string,
  count: number,
  year = formatDate(ctx.now()).slice(0, 4),
): Promise<string[]> {
  const series = `${prefix}-${year}`;
  const row = returned(
    await ctx.db
      .insert(numberSeries)
      .values({ series, last: count })
      .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + excluded.last` } })
      .returning({ last: numberSeries.last }),
  );
  const first = row.last - count + 1;
  return Array.from({ length: count }, (_, at) => `${series}-${String(first + at).padStart(6, '0')}`);
}

/** Reserves one number. */
export const nextNumber = async (ctx: Ctx, prefix: string): Promise<string> =>
  (await nextNumbers(ctx, prefix, 1))[0] ?? '';
