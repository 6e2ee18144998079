import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { configValues } from '../../db/schema';

/** Setting: part of an expert's fee that the association keeps, in percent. */
const SHARE = 'consult/association_share_percent';
/** Share of installations that are older than the setting, or leave it empty. */
const DEFAULT_SHARE = 0;

/** Share of the association in percent, as set now. */
export async function sharePercentOf(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, SHARE));
  return row && row.value !== '' ? Number(row.value) : DEFAULT_SHARE;
}
