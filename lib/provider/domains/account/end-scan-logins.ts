import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { scanLogins } from '../../db/schema';

/**
 * Ends logins by QR code that the caller has opened or confirmed and no browser has taken yet: one confirmed on a lost
 * device would outlive the end of its session. Call in the transaction that ends sessions, before they end: a login that
 * is being issued then ends with them.
 */
export const endScanLogins = (ctx: Ctx) =>
  ctx.db
    .update(scanLogins)
    .set({ state: 'used' })
    .where(and(eq(scanLogins.userId, ctx.user.userId), inArray(scanLogins.state, ['scanned', 'confirmed'])));
