import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';

/** Lets entries and payouts of one expert wait for one another until the transaction ends. */
export const lockEarnings = (ctx: Ctx, personId: number) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`earnings:${personId}`}, 0))`);
