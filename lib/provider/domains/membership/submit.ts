import type { Application, MembershipLevel } from '@/lib/contract/membership';
import { membership } from '@/lib/kinds/cases/membership';
import type { Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { type CaseRow, changesTo, feeSubject, fileCase, moveCase, requireInTime, storedFields } from '../case';
import { giveWay, lockSubject, openOrder } from '../order';
import { membershipService } from './hooks';
import { appliedFor, feeOf, isApplicationOver, lockApplications, presentApplication } from './present';
import { newestApplication } from './read';

type MembershipValues = Values<typeof membership.fields>;

/**
 * Updates the fee when the level changes, and returns the level that applies: a paid fee keeps its level. Cancels an
 * order of another fee. Throws 409 if the fee of another level is paid or its receipt is under review.
 */
async function settleLevel(ctx: Ctx, row: CaseRow, level: MembershipLevel): Promise<MembershipLevel> {
  const before = appliedFor(row).applied;
  if (before.value === level.value && before.fee === level.fee) return level;
  const subject = feeSubject(row.id);
  await lockSubject(ctx, row, subject);
  // Waits for a payment that is being settled.
  const open = await openOrder(ctx, row, subject);
  if ((await feeOf(ctx, row)).paid) {
    if (before.value === level.value) return before;
    throw conflict(`会费已按“${before.label}”缴纳，变更级别请先联系会员部退还会费`);
  }
  if (open) await giveWay(ctx, open, { variant: level.value, amount: level.fee });
  return level;
}

/** Resubmits a returned application in full; the reviewer sees the changed fields. */
async function resubmit(ctx: Ctx, row: CaseRow, values: MembershipValues): Promise<CaseRow> {
  requireInTime(ctx, row);
  const fields = await storedFields(ctx, membership.fields, values, row.data);
  const begun = await membershipService.onSubmit?.(ctx, values, fields);
  const form: CaseRow['data'] = { ...fields, ...begun?.data };
  // Settled before anything is rewritten, as the fee belongs to the level.
  const asked = appliedFor({ data: form, fee: begun?.fee ?? null }).applied;
  const { fee, ...applied } = await settleLevel(ctx, row, asked);
  const data = { ...form, applied };
  const set = { data, title: values.name, fee };
  return moveCase(ctx, row.id, 'resubmit', { ...changesTo(membership, row.data, fields), set });
}

/**
 * Submits an application for membership, or resubmits a returned one. An account has one open application; a repeated
 * submission is idempotent.
 */
export const submitMembership = (ctx: Ctx, values: MembershipValues): Promise<Application> =>
  ctx.transaction(async () => {
    await lockApplications(ctx, ctx.user);
    const existing = await newestApplication(ctx);
    const isReturned = existing?.status === 'correction';
    if (existing && !isApplicationOver(existing.status) && !isReturned) {
      throw conflict(`您已有一份入会申请正在办理，编号 ${existing.recordNo}`, { id: existing.id });
    }
    if (existing?.status === 'approved') throw conflict('您已是本会会员，续费与变更请到“我的会籍”办理');
    const row = isReturned ? await resubmit(ctx, existing, values) : await fileCase(ctx, membership, values);
    return presentApplication(ctx, row);
  });
