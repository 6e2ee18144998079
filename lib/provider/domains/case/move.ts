import { eq } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { type CaseKind, pageOfCase, stateOf } from '@/lib/kinds/case';
import { type CaseMessage, caseMessage } from '@/lib/kinds/case-message';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { caseEvents, cases } from '../../db/schema';
import { sendMessage } from '../notification';
import { release } from '../queue';
import type { CaseData, CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { keepDeadlines } from './deadlines';
import { dueOnOf } from './due';

/** Data that accompanies an action. */
export interface Move {
  note?: string;
  /** Fields that were changed, or that need correction. */
  changed?: string[];
  /** Reasons for the requested corrections, by field. */
  reasons?: Record<string, string>;
  /** Previous values of the changed fields. */
  previous?: CaseData;
  /** Other columns of the case to update. */
  set?: Partial<Pick<CaseRow, 'data' | 'title' | 'variant' | 'fee' | 'orderId'>>;
  /** Number and date issued by the authority, and its file if one was uploaded. */
  certificate?: { number: string; issuedOn: string; file: FileRef | null };
  /** Number and date of a document issued by the association; amount in fen, file and stated reason if there are any. */
  document?: { number: string; issuedOn: string; amount?: number; file?: FileRef | null; reason?: string };
  /** Target state of an action with several: an edited case takes the state that its new dates imply. */
  to?: string;
}

/** 409: the action is not allowed in the case's current state. */
export function actionNotAllowed(kind: CaseKind, status: string, action: string) {
  const label = kind.actions[action]?.label ?? '进行此操作';
  return refusal('actionNotAllowed', `业务当前为“${stateOf(kind, status)?.label ?? '办理中'}”，不能${label}`);
}

/** Returns the target state of an action. Throws 409 if the state has no such transition. */
export function targetOf(kind: CaseKind, status: string, action: string): string {
  const to = stateOf(kind, status)?.to?.[action] ?? (kind.actions[action]?.stays ? status : undefined);
  if (to === undefined) throw actionNotAllowed(kind, status, action);
  return to;
}

/** Tests whether the action is a declared transition of the case's current state. */
export const canMove = ({ kind, status }: Pick<CaseRow, 'kind' | 'status'>, action: string): boolean =>
  stateOf(caseKind(kind), status)?.to?.[action] !== undefined;

/** Due date of the new state. An unchanged state keeps its date, unless it gets a new quotation or new data. */
function nextDue(ctx: Ctx, row: CaseRow, to: string, action: string, data: CaseData): string | null {
  const kind = caseKind(row.kind);
  const goesOn = to === row.status && kind.actions[action]?.asks !== 'fee' && data === row.data;
  return goesOn ? row.dueOn : dueOnOf(kind, to, ctx.now(), data);
}

/** Jobs for the automatic transition after the due date, or at `at`; empty if the state has none. */
function lapseJobs({ id, kind, status, dueOn }: CaseRow, at?: Date) {
  if (!dueOn || !stateOf(caseKind(kind), status)?.lapse) return [];
  return [{ data: { id, status, dueOn }, startAfter: at ?? addDays(startOfDay(dueOn), 1) }];
}

/** Schedules the automatic transition of a case after its due date, or at `at`. */
export async function scheduleLapse(ctx: Ctx, row: CaseRow, at?: Date): Promise<void> {
  for (const { data, startAfter } of lapseJobs(row, at)) await ctx.ports.jobs.send('case.lapse', data, { startAfter });
}

/** Like {@link scheduleLapse}, for many cases at once. */
export const scheduleLapses = (ctx: Ctx, rows: readonly CaseRow[]): Promise<void> =>
  ctx.ports.jobs.sendMany(
    'case.lapse',
    rows.flatMap((row) => lapseJobs(row)),
  );

/** Builds the facts of a case that a message needs. */
export const newsOf = (ctx: Ctx, row: CaseRow, { note = '', changed = [] }: Pick<Move, 'note' | 'changed'> = {}) => ({
  title: row.title,
  recordNo: row.recordNo,
  status: row.status,
  dueOn: row.dueOn,
  fee: row.fee,
  note,
  fields: changed,
  today: formatDate(ctx.now()),
});

/** Sends the owner of a case a message about it. */
export async function notifyApplicant(ctx: Ctx, row: CaseRow, message: CaseMessage): Promise<void> {
  const { userId, eId } = row;
  const link = pageOfCase(caseKind(row.kind), row);
  await sendMessage(ctx, { userId, eId, kind: 'business', link, ...message });
}

/** Columns that an action may change, so that it can be undone. */
function snapshotOf({ status, dueOn, title, variant, fee, orderId, data }: CaseRow, changesData: boolean) {
  return { status, dueOn, title, variant, fee, orderId, ...(changesData && { data }) };
}

/**
 * Applies an action to a case. Besides the undoing of an action the only writer of a case's state: checks the declared transition, runs the kind's
 * server-side effects, writes the event, schedules the lapse job and notifies the owner. Throws 409 for a transition
 * that the state does not have. Call inside a transaction that has locked the orders of the fee, if there are any.
 */
export async function moveCase(ctx: Ctx, id: number, action: string, move: Move = {}): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!row) throw notFound('业务不存在或无权查看');
  const kind = caseKind(row.kind);
  const declared = targetOf(kind, row.status, action);
  const status = move.to ?? declared;
  const service = serviceOf(row.kind);
  await service.on?.[action]?.(ctx, row, move);
  const now = ctx.now();
  const { note = '', changed = [], reasons = {}, previous = {}, set } = move;
  const data = set?.data ?? row.data;
  const [moved] = await ctx.db
    .update(cases)
    .set({ ...set, status, dueOn: nextDue(ctx, row, status, action, data), updatedAt: now })
    .where(eq(cases.id, id))
    .returning();
  if (!moved) throw notFound('业务不存在或无权查看');
  const actor = kind.actions[action]?.by ?? 'system';
  const userId = actor === 'system' ? null : (ctx.actor?.userId ?? null);
  const before = actor === 'staff' ? snapshotOf(row, set?.data !== undefined) : null;
  await ctx.db
    .insert(caseEvents)
    .values({ recordId: id, action, note, actor, changed, reasons, previous, before, userId, createdAt: now });
  ctx.changed({
    subject: 'record',
    id,
    title: `${row.recordNo} ${moved.title}`,
    before: { status: row.status },
    after: { action, status, note, ...(changed.length > 0 && { changed }) },
  });
  // A closed case needs no assignee.
  if (!stateOf(kind, status)?.holder) await release(ctx, 'record', id);
  await keepDeadlines(ctx, moved);
  await scheduleLapse(ctx, moved);
  // A state that the case passes through at once asks nothing of anybody.
  const isPassed = service.passesOn?.(moved) ?? false;
  const message = caseMessage(kind, action, {
    ...newsOf(ctx, moved, move),
    ...(isPassed && { status: '', dueOn: null }),
  });
  if (message) await notifyApplicant(ctx, moved, message);
  return (await service.moved?.(ctx, moved)) ?? moved;
}

/** Tests whether the due date has passed. */
export const isOverdue = (ctx: Ctx, { dueOn }: Pick<CaseRow, 'dueOn'>): boolean =>
  dueOn !== null && dueOn < formatDate(ctx.now());

/** Throws 409 for a correction after its due date. */
export function requireInTime(ctx: Ctx, row: CaseRow): void {
  if (isOverdue(ctx, row)) throw conflict('补正期限已过，请联系本会');
}
