import type { PayType } from '@/lib/contract/orders';
import { membership } from '@/lib/kinds/cases/membership';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { feeTitle, orderFee, ownCase } from '../case';
import { appliedFor, lockApplications } from './present';
import { newestApplication } from './read';

/** Orders the fee. It may be paid before the decision; a refused application is refunded in full. */
export const orderMembership = (ctx: Ctx, body: { payType: PayType; recordId?: number; amount?: number }) =>
  ctx.transaction(async () => {
    // Locks first, so that the level cannot change between reading its fee and placing the order.
    await lockApplications(ctx, ctx.user);
    const row =
      body.recordId === undefined
        ? await newestApplication(ctx)
        : await ownCase(ctx, body.recordId, { kind: membership.key, missing: '入会申请不存在或无权查看' });
    if (!row) throw invalid({ recordId: '请先提交入会申请' });
    const { value: variant } = appliedFor(row).applied;
    return orderFee(ctx, row, { type: 'join', title: feeTitle(row), variant }, body);
  });
