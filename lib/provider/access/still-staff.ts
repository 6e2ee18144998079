import { and, eq, gt, isNull } from 'drizzle-orm';
import { dutiesOf } from '@/lib/contract/duties';
import type { EndpointShape } from '@/lib/contract/endpoint';
import type { Ctx } from '../core/context';
import { forbidden, unauthenticated } from '../core/errors';
import { sessions, users } from '../db/schema';
import { isStaff } from './duties';
import { factorStateOf, requireFactor } from './factor-state';

/**
 * Locks all staff rows in a fixed order. A call that changes the roles of others locks its own row like the rest, so
 * that two administrators who change each other at the same moment wait for one another instead of deadlocking.
 */
const lockAllStaff = (ctx: Ctx) =>
  ctx.db.select({ id: users.id }).from(users).where(isStaff).orderBy(users.id).for('no key update');

/**
 * Repeats the check of the route at the start of each transaction of a staff write, and locks what it read until the
 * commit: session, roles and second factor cannot end between the check and the write. Throws 401 for a session that
 * has ended, 403 for a lost duty or a reset second factor.
 */
export async function requireStillStaff(ctx: Ctx, { duty }: EndpointShape): Promise<void> {
  const { sessionId, userId, duties } = ctx.user;
  if (duty === 'people') await lockAllStaff(ctx);
  const [now] = await ctx.db
    .select({ roles: users.staffRoles, secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now())))
    // Users first, as the changes of a login lock them.
    .for('share', { of: [users, sessions] });
  if (!now) throw unauthenticated();
  const kept = dutiesOf(now.roles);
  if (duties.some((one) => !kept.includes(one))) throw forbidden('您的权限刚刚有变化，请刷新页面');
  requireFactor(await factorStateOf(ctx.ports, { userId, secondFactorAt: now.secondFactorAt }));
}
