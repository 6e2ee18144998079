import { caseKind } from '@/lib/kinds/cases';
import { requireRight } from '../../access/rights';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { isOwnedBy } from '../../db/owned-by';
import { serviceOf } from './case-services';
import { lockCase } from './fee';

/**
 * Locks an own case and the orders of its fee. Throws 404 for another account's, 403 without the right that the kind
 * requires.
 */
export async function lockOwnCase(ctx: Ctx, id: number) {
  const locked = await lockCase(ctx, id);
  if (!isOwnedBy(locked.row, ctx.user)) throw notFound('业务不存在或无权查看');
  const kind = caseKind(locked.row.kind);
  requireRight(ctx.user, kind.right);
  await serviceOf(kind.key).authorise?.(ctx);
  return locked;
}
