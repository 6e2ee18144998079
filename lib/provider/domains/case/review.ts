import type { CaseMove } from '@/lib/contract/staff-cases';
import { addDays } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { actionsOf, stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { correctable } from '@/lib/kinds/entry-fields';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { conflict, invalid, refusal } from '../../core/errors';
import { isClosed } from '../order';
import { requireAssignment } from '../queue';
import type { CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { certificateMove } from './certificate';
import { documentMove } from './documents';
import { BACKWARD, cancelOpenFee, isSettled, lockCase } from './fee';
import { actionNotAllowed, isOverdue, type Move, moveCase, scheduleLapse, targetOf } from './move';
import { lockOwnCase } from './own-case';
import { getOwnCase, getStaffCase } from './read';
import { newerEvent } from './revision';

/** Builds the move of a staff action and validates it against the kind's declaration. */
async function moveOf(ctx: Ctx, row: CaseRow, input: CaseMove): Promise<Move> {
  const { action, note, fields, fee } = input;
  const kind = caseKind(row.kind);
  const { asks, needsReason = asks === 'reason' } = kind.actions[action] ?? {};
  if (needsReason && note === '') throw invalid({ note: '请写明原因' });
  if (asks === 'fee' && fee === undefined) throw invalid({ fee: '请填写费用' });
  if (asks === 'fee') return { note: [formatFen(fee ?? 0), note].filter(Boolean).join('，'), set: { fee } };
  if (asks === 'certificate') return certificateMove(ctx, row, input);
  if (asks === 'document') return documentMove(ctx, row, input);
  if (asks !== 'fields') return { note };
  const names = [...new Set(fields.map(({ name }) => name))];
  const unknown = names.find((name) => !correctable(kind, row.data).includes(name));
  if (unknown) throw invalid({ fields: `没有“${unknown}”这一项` });
  if (names.length === 0 && note === '') throw invalid({ note: '请写明需要补正什么' });
  return { note, changed: names, reasons: Object.fromEntries(fields.map(({ name, reason }) => [name, reason])) };
}

/** Throws 409 if the case has changed since the revision that the reviewer loaded. */
async function requireSeen(ctx: Ctx, id: number, revision: number | undefined): Promise<void> {
  if (await newerEvent(ctx, id, revision))
    throw refusal('changedMeanwhile', '您打开之后这件业务又有了新的进展，请看过再决定');
}

/** Messages for refusing a paid case of a kind with a dedicated refusal endpoint. */
const refuseFirst: Readonly<Record<string, string>> = {
  membership: '已缴费用须一并退还，请用“不予入会并退还会费”办理',
};

/**
 * Applies a staff action. Throws 409 for an action that the state does not allow, 422 beside missing fields. Cancels
 * unpaid orders of the fee; refunds are made through the order instead.
 */
export async function reviewCase(ctx: Ctx, id: number, input: CaseMove) {
  await ctx.transaction(async () => {
    const { row, ofFee } = await lockCase(ctx, id);
    const kind = caseKind(row.kind);
    requireDuty(ctx.user, kind.duty);
    await requireAssignment(ctx, 'record', id);
    await requireSeen(ctx, id, input.revision);
    if (!actionsOf(kind, row.status, 'staff', row.variant).includes(input.action))
      throw actionNotAllowed(kind, row.status, input.action);
    if (BACKWARD.includes(input.action)) throw conflict('退费请在订单里办理，业务随之变更');
    if (input.action === 'refuse' && ofFee.some(isSettled)) {
      throw conflict(refuseFirst[row.kind] ?? '费用已经缴纳，请先在订单里退款，再作决定');
    }
    const move = await moveOf(ctx, row, input);
    await cancelOpenFee(ctx, ofFee, '业务状态变更，自动取消');
    await moveCase(ctx, id, input.action, move);
  });
  return getStaffCase(ctx, id);
}

/** Withdraws an own case. A paid case is withdrawn by its refund instead. */
export async function withdrawCase(ctx: Ctx, id: number, reason: string) {
  await ctx.transaction(async () => {
    const { ofFee } = await lockOwnCase(ctx, id);
    if (ofFee.some(isSettled)) {
      throw conflict('费用已经缴纳，撤回请联系本会办理退费');
    }
    await cancelOpenFee(ctx, ofFee, '业务撤回，自动取消');
    await moveCase(ctx, id, 'withdraw', { note: reason });
  });
  return getOwnCase(ctx, id);
}

/**
 * Applies the automatic transition after a due date. Postponed by a day while the kind's service asks for it, and for a
 * transition that ends the case while the fee is being paid or once it is paid: ending such a case requires a refund.
 */
export const lapseCase = (ctx: Ctx, job: { id: number; status: string; dueOn: string }): Promise<void> =>
  ctx.transaction(async () => {
    const { row, ofFee } = await lockCase(ctx, job.id);
    if (row.status !== job.status || row.dueOn !== job.dueOn || !isOverdue(ctx, row)) return;
    const kind = caseKind(row.kind);
    const { lapseOf } = serviceOf(row.kind);
    const lapse = lapseOf ? await lapseOf(ctx, row) : kind.states[row.status]?.lapse;
    if (lapse === undefined) return;
    const isLast = lapse !== null && !stateOf(kind, targetOf(kind, row.status, lapse))?.holder;
    if (lapse === null || (isLast && ofFee.some((order) => !isClosed(order) || isSettled(order))))
      return scheduleLapse(ctx, row, addDays(ctx.now(), 1));
    await moveCase(ctx, job.id, lapse);
  });
