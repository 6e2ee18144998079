import { asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { RefundState, StaffRefund } from '@/lib/contract/refunds';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { personLabel } from '../../core/person-label';
import { orders, refunds, users } from '../../db/schema';
import { presentOrder, presentRefund, type RefundRow } from '../order';
import { requireAssignment } from '../queue';
import { isAnswered } from './send';

const withOrder = (ctx: Ctx) =>
  ctx.db
    .select({ refund: refunds, order: orders, user: users })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof withOrder>>[number];

/** Presents a refund to staff, with internal fields. */
export const presentStaffRefund = (refund: RefundRow) => ({
  ...presentRefund(refund),
  id: refund.id,
  state: refund.state,
  surplus: refund.surplus,
  note: refund.note,
});

const presentForStaff = ({ refund, order, user }: Row): StaffRefund => ({
  ...presentStaffRefund(refund),
  order: presentOrder(order),
  buyer: personLabel(user.nickname, user.phone),
});

/** Lists refunds for staff: pending ones oldest first, finished ones newest first. */
export async function listRefunds(ctx: Ctx, query: PageQuery & { state?: RefundState }): Promise<Page<StaffRefund>> {
  const where = query.state ? eq(refunds.state, query.state) : ne(refunds.state, 'done');
  const { limit, offset } = pageWindow(query);
  const rows = await withOrder(ctx)
    .where(where)
    .orderBy(query.state === 'done' ? desc(refunds.id) : asc(refunds.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(refunds).where(where);
  return pageResult(query, rows.map(presentForStaff), total?.n ?? 0);
}

async function refundForStaff(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await withOrder(ctx).where(eq(refunds.id, id));
  if (!row) throw notFound('退款不存在');
  return row;
}

/** Returns a refund for staff. Throws 404 for an unknown one. */
export const staffRefundOf = async (ctx: Ctx, id: number): Promise<StaffRefund> =>
  presentForStaff(await refundForStaff(ctx, id));

/** Sends a refund to the gateway again; a finished one is returned unchanged. Throws 404 for an unknown one. */
export async function resendRefund(ctx: Ctx, id: number): Promise<StaffRefund> {
  const row = await refundForStaff(ctx, id);
  if (row.refund.state !== 'done') {
    await ctx.transaction(() => requireAssignment(ctx, 'refund', id));
    await isAnswered(ctx, row.refund);
  }
  return staffRefundOf(ctx, id);
}
