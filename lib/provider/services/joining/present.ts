import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Refund } from '@/lib/contract/commerce';
import { type Application, membershipLevel } from '@/lib/contract/joining';
import { formatDateTime } from '@/lib/format/dates';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import { isRecordClosed, recordFieldLabel, recordStatusLabel } from '@/lib/kinds/record-words';
import type { Ctx } from '../../context';
import { orders, recordEvents, type records, refunds } from '../../db/schema';
import { isClosed } from '../orders/open';
import { ofOrder, presentRefund } from '../refunds/present';

export const KIND = 'membership';

export type RecordRow = typeof records.$inferSelect;

/** What `data` of an application holds beside the fields of its form. */
const stored = z.object({
  variant: z.enum(['enterprise', 'personal']),
  name: z.string(),
  applied: membershipLevel,
});
export const appliedFor = (row: RecordRow) => stored.parse(row.data);

/** Identifies the fee of an application among orders. */
export const feeSubject = (recordId: number) => `join:${recordId}`;
export const recordOfFee = (subject: string): number => Number(subject.replace('join:', ''));

/** States in which the membership stands. */
export const isMember = (status: string): boolean => status === 'approved' || status === 'certified';

/** Whether an application is decided. 公示 comes before the decision here; in other kinds of cases it is the end. */
export const isApplicationOver = (status: string): boolean => status !== 'announced' && isRecordClosed(status);

const SETTLED = ['paid', 'done'];

/** Lets what happens to an account's applications happen one after the other, until the transaction ends. */
export async function lockApplications(ctx: Ctx, { userId, eId }: { userId: number; eId: number }): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${userId}:${eId}`}, 0))`);
}

async function refundOf(ctx: Ctx, orderId: number): Promise<Refund | null> {
  const [row] = await ctx.db.select().from(refunds).where(ofOrder(orderId));
  return row ? presentRefund(row) : null;
}

/** The fee: whether it is paid, may be paid, and the order that is open for it. */
export async function feeOf(ctx: Ctx, row: RecordRow): Promise<Application['fee']> {
  const { userId, eId } = row;
  const found = await ctx.db
    .select({ id: orders.id, orderNo: orders.orderNo, state: orders.state })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.eId, eId), eq(orders.subject, feeSubject(row.id))))
    .orderBy(desc(orders.id));
  const paid = found.some((order) => SETTLED.includes(order.state));
  const open = found.find((order) => !isClosed(order));
  const returned = found.find((order) => order.state === 'refunded');
  return {
    paid,
    refund: returned && !paid ? await refundOf(ctx, returned.id) : null,
    payable: !paid && !isApplicationOver(row.status),
    order: open && !paid ? { ...open, stateLabel: orderStateLabels[open.state] } : null,
  };
}

/** What the reviewer asked for last. */
async function correctionOf(ctx: Ctx, row: RecordRow): Promise<Application['correction']> {
  if (row.status !== 'correction') return null;
  const events = await ctx.db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.recordId, row.id), eq(recordEvents.actor, 'staff')))
    .orderBy(asc(recordEvents.id));
  const asked = events.at(-1);
  const fields = asked?.changed.flatMap((field) => recordFieldLabel(field) ?? []) ?? [];
  return { note: asked?.note ?? '', fields };
}

/** What refusing an application is called among its events. */
export const REFUSED = '不予入会';

/** Why an application was refused, and when; null for one that was not. */
export async function refusalOf(ctx: Ctx, row: RecordRow): Promise<Application['refusal']> {
  if (row.status !== 'rejected') return null;
  const [event] = await ctx.db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.recordId, row.id), eq(recordEvents.action, REFUSED)))
    .orderBy(desc(recordEvents.id))
    .limit(1);
  return { reason: event?.note ?? '', decidedAt: formatDateTime(event?.createdAt ?? row.updatedAt) };
}

export async function presentApplication(ctx: Ctx, row: RecordRow): Promise<Application> {
  const { variant, name, applied } = appliedFor(row);
  return {
    id: row.id,
    recordNo: row.recordNo,
    status: row.status,
    statusLabel: recordStatusLabel(KIND, row.status),
    closed: isApplicationOver(row.status),
    variant,
    name,
    level: applied,
    submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
    updatedAt: formatDateTime(row.updatedAt),
    correction: await correctionOf(ctx, row),
    refusal: await refusalOf(ctx, row),
    fee: await feeOf(ctx, row),
  };
}
