import { eq } from 'drizzle-orm';
import type { Topic } from '@/lib/contract/notifications';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { type CaseKind, pageOfCase, stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { quoteTitle } from '@/lib/text/quote-title';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { recordEvents, records } from '../../db/schema';
import { sendMessage } from '../notification';
import { release } from '../queue';
import type { CaseData, CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { keepDeadlines } from './deadlines';
import { dueOnOf } from './due';

/** What goes with an action. */
export interface Move {
  note?: string;
  /** Fields that were changed, or that are to be corrected. */
  changed?: string[];
  /** Why a field is to be corrected, by its name. */
  reasons?: Record<string, string>;
  /** What the changed fields held before. */
  previous?: CaseData;
  /** What else of the case is another now. */
  set?: Partial<Pick<CaseRow, 'data' | 'title' | 'variant' | 'fee' | 'orderId'>>;
  /** Number and day as an authority gave them. */
  certificate?: { number: string; issuedOn: string };
  /** Number and day of a document that the association gives. */
  document?: { number: string; issuedOn: string };
  /** Where an action leads that may lead to several states: what was edited stands where its new dates say. */
  to?: string;
}

/** What is said to who asks for what the state of a case does not allow. */
export function notNow(kind: CaseKind, status: string, action: string) {
  const label = kind.actions[action]?.label ?? '进行此操作';
  return conflict(`业务当前为“${stateOf(kind, status)?.label ?? '办理中'}”，不能${label}`);
}

/** The state that an action leads to; throws 409 where the declared table has none. */
export function targetOf(kind: CaseKind, status: string, action: string): string {
  const to = stateOf(kind, status)?.to?.[action] ?? (kind.actions[action]?.stays ? status : undefined);
  if (to === undefined) throw notNow(kind, status, action);
  return to;
}

/** Whether the declared table has an action where a case stands. */
export const canMove = ({ kind, status }: Pick<CaseRow, 'kind' | 'status'>, action: string): boolean =>
  stateOf(caseKind(kind), status)?.to?.[action] !== undefined;

/** The day by which the new state expects something; a state that goes on keeps its day, but for a new quotation. */
function nextDue(ctx: Ctx, row: CaseRow, to: string, action: string, data: CaseData): string | null {
  const kind = caseKind(row.kind);
  const goesOn = to === row.status && kind.actions[action]?.asks !== 'fee' && data === row.data;
  return goesOn ? row.dueOn : dueOnOf(kind, to, ctx.now(), data);
}

/** The job for what happens of itself once the day of a case is over, or at another moment; none where nothing does. */
function lapseJobs({ id, kind, status, dueOn }: CaseRow, at?: Date) {
  if (!dueOn || !stateOf(caseKind(kind), status)?.lapse) return [];
  return [{ data: { id, status, dueOn }, startAfter: at ?? addDays(startOfDay(dueOn), 1) }];
}

/** Files the job for what happens of itself once the day is over, or at another moment. */
export async function scheduleLapse(ctx: Ctx, row: CaseRow, at?: Date): Promise<void> {
  for (const { data, startAfter } of lapseJobs(row, at)) await ctx.ports.jobs.send('case.lapse', data, { startAfter });
}

/** The same for many cases at once. */
export const scheduleLapses = (ctx: Ctx, rows: readonly CaseRow[]): Promise<void> =>
  ctx.ports.jobs.sendMany(
    'case.lapse',
    rows.flatMap((row) => lapseJobs(row)),
  );

/** Tells the owner of a case what became of it. */
export async function tell(
  ctx: Ctx,
  row: CaseRow,
  { title, text }: { title: string; text: string },
  topic: Topic = 'case',
): Promise<void> {
  const { userId, eId } = row;
  const kind = caseKind(row.kind);
  const body = `您的${kind.title}${quoteTitle(row.title)}${text}`;
  await sendMessage(ctx, { userId, eId, kind: 'business', topic, title, body, link: pageOfCase(kind, row) });
}

/** What the owner of a case is told of an action: by its declaration in words, of its own or the usual ones, or not at all. */
export function tidingsOf(kind: CaseKind, action: string, note: string): { title: string; text: string } | null {
  const { label = '', told } = kind.actions[action] ?? {};
  if (told === 'nothing') return null;
  if (told) return { title: told.title, text: told.text(note) };
  return { title: `${kind.title}有新进展：${label}`, text: `：${label}。${note && sentence(note)}` };
}

/**
 * Moves a case by an action of its kind's table, and is the only writer of a case's state: checks the table, does what
 * only the server knows, writes the event, files the job of the new day, tells the owner. Throws 409 for what the
 * state does not allow. Call inside a transaction, with the orders of its fee locked before if there may be any.
 */
export async function moveCase(ctx: Ctx, id: number, action: string, move: Move = {}): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(records).where(eq(records.id, id)).for('update');
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
    .update(records)
    .set({ ...set, status, dueOn: nextDue(ctx, row, status, action, data), updatedAt: now })
    .where(eq(records.id, id))
    .returning();
  if (!moved) throw notFound('业务不存在或无权查看');
  const actor = kind.actions[action]?.by ?? 'system';
  const userId = actor === 'system' ? null : (ctx.actor?.userId ?? null);
  await ctx.db
    .insert(recordEvents)
    .values({ recordId: id, action, note, actor, changed, reasons, previous, userId, createdAt: now });
  ctx.changed({
    subject: 'record',
    id,
    title: `${row.recordNo} ${moved.title}`,
    before: { status: row.status },
    after: { action, status, note, ...(changed.length > 0 && { changed }) },
  });
  // What is over is held by nobody.
  if (!stateOf(kind, status)?.holder) await release(ctx, 'record', id);
  await keepDeadlines(ctx, moved);
  await scheduleLapse(ctx, moved);
  const tidings = tidingsOf(kind, action, note);
  // What asks for something within a time counts as a deadline.
  if (tidings) await tell(ctx, moved, tidings, stateOf(kind, status)?.holder === 'you' ? 'deadline' : 'case');
  return (await service.moved?.(ctx, moved)) ?? moved;
}

/** Whether the day is over by which something was expected. */
export const isOverdue = (ctx: Ctx, { dueOn }: Pick<CaseRow, 'dueOn'>): boolean =>
  dueOn !== null && dueOn < formatDate(ctx.now());

/** Refuses a correction once its time is over. */
export function requireInTime(ctx: Ctx, row: CaseRow): void {
  if (isOverdue(ctx, row)) throw conflict('补正期限已过，请联系本会');
}
