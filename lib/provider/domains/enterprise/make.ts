import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { enterprises, enterpriseUsers } from '../../db/schema';
import type { EnterpriseRow } from './find';

/** Creates the account of a certified enterprise with its first owner. Call with its code locked. */
export async function makeEnterprise(
  ctx: Ctx,
  facts: Pick<EnterpriseRow, 'name' | 'uscc' | 'legalPerson' | 'detail'>,
  ownerId: number,
): Promise<EnterpriseRow> {
  const createdAt = ctx.now();
  const enterprise = returned(
    await ctx.db
      .insert(enterprises)
      .values({ ...facts, status: 'pass', createdAt })
      .returning(),
  );
  await ctx.db
    .insert(enterpriseUsers)
    .values({ enterpriseId: enterprise.id, userId: ownerId, role: 'owner', createdAt });
  return enterprise;
}
