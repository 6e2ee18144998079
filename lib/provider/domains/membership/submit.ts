import { isDeepStrictEqual } from 'node:util';
import type { Application, MembershipLevel } from '@/lib/contract/joining';
import { membership } from '@/lib/kinds/cases/membership';
import type { Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { type CaseRow, feeSubject, fileCase, moveCase, requireInTime, storedFields, tell } from '../case';
import { giveWay, lockSubject, openOrder } from '../order';
import { membershipService } from './hooks';
import { appliedFor, feeOf, isApplicationOver, lockApplications, presentApplication } from './present';
import { newestApplication } from './read';

type MembershipValues = Values<typeof membership.fields>;

/**
 * Lets the fee follow the level, and answers the level that holds: a fee that is paid stays as it was. An order for
 * another fee is cancelled. Throws 409 when the fee of another level is paid already, or its transfer is just looked at.
 */
async function settleLevel(ctx: Ctx, row: CaseRow, level: MembershipLevel): Promise<MembershipLevel> {
  const before = appliedFor(row).applied;
  if (before.value === level.value && before.fee === level.fee) return level;
  const subject = feeSubject(row.id);
  await lockSubject(ctx, row, subject);
  // Waits for a payment that is just being settled.
  const open = await openOrder(ctx, row, subject);
  if ((await feeOf(ctx, row)).paid) {
    if (before.value === level.value) return before;
    throw conflict(`会费已按“${before.label}”缴纳，变更级别请先联系会员部退还会费`);
  }
  if (open) await giveWay(ctx, open, { variant: level.value, amount: level.fee });
  return level;
}

/** Sends a returned application again, whole; the reviewer sees which fields are others now. */
async function resubmit(ctx: Ctx, row: CaseRow, values: MembershipValues): Promise<CaseRow> {
  requireInTime(ctx, row);
  const fields = await storedFields(ctx, membership.fields, values, row.data);
  const begun = await membershipService.onSubmit?.(ctx, values, fields);
  const form: CaseRow['data'] = { ...fields, ...begun?.data };
  // Before anything is rewritten: the fee belongs to the level.
  const asked = appliedFor({ data: form, fee: begun?.fee ?? null }).applied;
  const { fee, ...applied } = await settleLevel(ctx, row, asked);
  const data = { ...form, applied };
  const changed = Object.entries(data)
    .filter(([field, value]) => field !== 'applied' && !isDeepStrictEqual(value, row.data[field]))
    .map(([field]) => field);
  const saved = await moveCase(ctx, row.id, 'resubmit', {
    changed,
    set: { data, title: values.name, fee },
  });
  await tell(ctx, saved, { title: '入会申请已补正', text: `已补正，编号 ${row.recordNo}。` });
  return saved;
}

/**
 * Files an application for membership, or sends a returned one again. An account has one open application,
 * however often the button is pressed.
 */
export const submitMembership = (ctx: Ctx, values: MembershipValues): Promise<Application> =>
  ctx.transaction(async () => {
    await lockApplications(ctx, ctx.user);
    const standing = await newestApplication(ctx);
    const isReturned = standing?.status === 'correction';
    if (standing && !isApplicationOver(standing.status) && !isReturned) {
      throw conflict(`您已有一份入会申请正在办理，编号 ${standing.recordNo}`, { id: standing.id });
    }
    if (standing?.status === 'approved') throw conflict('您已是本会会员，变更级别请联系会员部');
    const row = isReturned ? await resubmit(ctx, standing, values) : await fileCase(ctx, membership, values);
    return presentApplication(ctx, row);
  });
