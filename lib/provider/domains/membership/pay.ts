import type { PayType } from '@/lib/contract/orders';
import { membership } from '@/lib/kinds/cases/membership';
import type { Ctx } from '../../core/context';
import { invalid, notFound } from '../../core/errors';
import { caseCashier, feeTitle, orderFee, ownCase } from '../case';
import type { CashierSummary } from '../order';
import { appliedFor, lockApplications } from './present';
import { newestApplication } from './read';
import { membershipOfCase, orderRenewal, renewalCashier } from './renew';

/**
 * Orders the fee: of an application, before the decision too, as a refused one is refunded in full; or of the next term,
 * once the application has become a membership.
 */
export const orderMembership = (ctx: Ctx, body: { payType: PayType; recordId?: number; amount?: number }) =>
  ctx.transaction(async () => {
    // Locks first, so that the level cannot change between reading its fee and placing the order.
    await lockApplications(ctx, ctx.user);
    const row =
      body.recordId === undefined
        ? await newestApplication(ctx)
        : await ownCase(ctx, body.recordId, { kind: membership.key, missing: '入会申请不存在或无权查看' });
    if (!row) throw invalid({ recordId: '请先提交入会申请' });
    const own = await membershipOfCase(ctx, row.id);
    if (own) return orderRenewal(ctx, own, body);
    const { value: variant } = appliedFor(row).applied;
    return orderFee(ctx, row, { type: 'join', title: feeTitle(row), variant }, body);
  });

/** Cashier summary of the fee of an own application or of its renewal. Throws 404 if none is due. */
export async function membershipCashier(ctx: Ctx, id: number): Promise<CashierSummary> {
  const row = await ownCase(ctx, id, { missing: '没有可以支付的内容' });
  const own = await membershipOfCase(ctx, row.id);
  if (!own) return caseCashier(ctx, 'join', id);
  const summary = await renewalCashier(ctx, own);
  if (!summary) throw notFound('没有可以支付的内容');
  return summary;
}
