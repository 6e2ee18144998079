import type { EndpointData } from '@/lib/contract/endpoint';
import type { getStaffSelf } from '@/lib/contract/staff';
import type { Ctx } from '../../core/context';

/** Returns the caller's staff identity, roles and duties. */
export async function readStaffSelf(ctx: Ctx): Promise<EndpointData<typeof getStaffSelf>> {
  const { userId, account, staffRoles, secondFactor, duties } = ctx.user;
  return { id: userId, name: account.nickname, roles: [...staffRoles], secondFactor, duties: [...duties] };
}
