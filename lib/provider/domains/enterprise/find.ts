import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { forbidden } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { enterprises, enterpriseUsers } from '../../db/schema';

export type EnterpriseRow = typeof enterprises.$inferSelect;

/** Returns the enterprise account of a code; undefined if there is none. */
export async function enterpriseOf(ctx: Ctx, uscc: string): Promise<EnterpriseRow | undefined> {
  const [row] = await ctx.db.select().from(enterprises).where(eq(enterprises.uscc, uscc.trim().toUpperCase()));
  return row;
}

/** Serialises operations on the enterprise of a code until the transaction ends. */
export async function lockCode(ctx: Ctx, uscc: string): Promise<void> {
  const name = `uscc:${uscc.trim().toUpperCase()}`;
  await lockName(ctx.db, name);
}

/** Returns a user's membership of an enterprise team. */
export async function placeIn(ctx: Ctx, enterpriseId: number, userId: number) {
  const [row] = await ctx.db
    .select()
    .from(enterpriseUsers)
    .where(and(eq(enterpriseUsers.enterpriseId, enterpriseId), eq(enterpriseUsers.userId, userId)));
  return row;
}

/** Throws 403 for callers who do not own the enterprise acted as. */
export async function requireOwner(ctx: Ctx): Promise<void> {
  const place = await placeIn(ctx, ctx.user.eId, ctx.user.userId);
  if (place?.role !== 'owner') throw forbidden('只有企业账号的所有者可以办理');
}
