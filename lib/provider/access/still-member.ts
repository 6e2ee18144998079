import { and, eq } from 'drizzle-orm';
import type { EndpointShape } from '@/lib/contract/endpoint';
import type { Ctx } from '../core/context';
import { forbidden } from '../core/errors';
import { enterpriseUsers } from '../db/schema';
import { rightsOf } from './find-actor';

/**
 * Whether a call is a write for an enterprise by a right of its member. Changes of the team lock the whole team instead,
 * before they look at the caller.
 */
export const needsMember = ({ method, right }: EndpointShape, eId: number): boolean =>
  method !== 'GET' && eId !== 0 && right !== undefined && right !== 'members';

/**
 * Repeats the check of the route at the start of each transaction of such a write, and locks the place of the member
 * until the commit. Throws 403 for a member who was removed or has lost a right since.
 */
export async function requireStillMember(ctx: Ctx): Promise<void> {
  const { userId, eId, rights } = ctx.user;
  const [place] = await ctx.db
    .select({ role: enterpriseUsers.role, rights: enterpriseUsers.rights })
    .from(enterpriseUsers)
    .where(and(eq(enterpriseUsers.userId, userId), eq(enterpriseUsers.enterpriseId, eId)))
    .for('share');
  const kept = place ? rightsOf(place) : [];
  if (rights.some((one) => !kept.includes(one))) throw forbidden('您在该企业账号中的权限刚刚有变化，请刷新页面');
}
