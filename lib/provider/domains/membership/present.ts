import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { type Application, membershipLevel } from '@/lib/contract/membership';
import type { Refund } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { membership } from '@/lib/kinds/cases/membership';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import type { Ctx } from '../../core/context';
import { lockName } from '../../db/lock-name';
import { type Account, ownerOf } from '../../db/owned-by';
import { orders, refunds } from '../../db/schema';
import { askedOf, type CaseRow, eventsOf, feeOrders, isPayable, isSettled } from '../case';
import { isClosed, ofOrder, presentRefund } from '../order';

/** Schema of the stored data of an application beyond the fields of its form. */
const stored = z.object({
  variant: z.enum(['enterprise', 'personal']),
  name: z.string(),
  /** Level as it was offered; its fee is the case's. */
  applied: membershipLevel.omit({ fee: true }),
});
export function appliedFor({ data, fee }: Pick<CaseRow, 'data' | 'fee'>) {
  const { applied, ...rest } = stored.parse(data);
  return { ...rest, applied: { ...applied, fee: fee ?? 0 } };
}

/** Tests whether the membership is in force. */
export const isMember = (status: string): boolean => status === 'approved';

/** Tests whether an application is closed. */
export const isApplicationOver = (status: string): boolean => stateOf(membership, status)?.holder === undefined;

/** Serialises changes to an account's applications until the transaction ends. */
export async function lockApplications(ctx: Ctx, account: Account): Promise<void> {
  await lockName(ctx.db, `membership:${ownerOf(account)}`);
}

async function refundOf(ctx: Ctx, orderId: number): Promise<Refund | null> {
  const [row] = await ctx.db.select().from(refunds).where(ofOrder(orderId));
  return row ? presentRefund(row) : null;
}

/** Returns the state of the fee: paid, payable, and its open order. */
export async function feeOf(ctx: Ctx, row: CaseRow): Promise<Application['fee']> {
  const found = await ctx.db
    .select({ id: orders.id, orderNo: orders.orderNo, state: orders.state })
    .from(orders)
    .where(feeOrders(row))
    .orderBy(desc(orders.id));
  const paid = found.some(isSettled);
  const open = found.find((order) => !isClosed(order));
  const returned = found.find((order) => order.state === 'refunded');
  return {
    paid,
    refund: returned && !paid ? await refundOf(ctx, returned.id) : null,
    payable: !paid && isPayable(row),
    order: open && !paid ? { ...open, stateLabel: orderStateLabels[open.state] } : null,
  };
}

/** Returns reason and time of a refusal; null if the application was not refused. */
export async function refusalOf(ctx: Ctx, row: CaseRow): Promise<Application['refusal']> {
  if (row.status !== 'rejected') return null;
  const event = (await eventsOf(ctx, row.id)).findLast(({ action }) => action === 'refuse');
  return { reason: event?.note ?? '', decidedAt: formatDateTime(event?.createdAt ?? row.updatedAt) };
}

export async function presentApplication(ctx: Ctx, row: CaseRow): Promise<Application> {
  const { variant, name, applied } = appliedFor(row);
  const state = stateOf(membership, row.status);
  const asked = askedOf(membership, row, await eventsOf(ctx, row.id));
  return {
    id: row.id,
    recordNo: row.recordNo,
    status: row.status,
    statusLabel: state?.label ?? '',
    tone: state?.tone ?? 'ink',
    closed: isApplicationOver(row.status),
    variant,
    name,
    level: applied,
    submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
    dueOn: row.dueOn,
    updatedAt: formatDateTime(row.updatedAt),
    correction: asked && { note: asked.note, fields: asked.fields.map(({ label }) => label) },
    refusal: await refusalOf(ctx, row),
    fee: await feeOf(ctx, row),
  };
}
