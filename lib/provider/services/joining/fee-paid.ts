import { and, eq } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../context';
import { recordEvents, records } from '../../db/schema';
import type { OrderRow } from '../orders/present';
import { KIND, recordOfFee } from './present';

/**
 * What the money for a fee does: an application that waits for it moves on; one still under review keeps its state
 * and notes that the fee is there.
 */
export async function noteFeePaid(ctx: Ctx, order: OrderRow): Promise<'paid'> {
  const id = recordOfFee(order.subject);
  const [row] = await ctx.db
    .select()
    .from(records)
    .where(and(eq(records.id, id), eq(records.kind, KIND)))
    .for('update');
  if (!row) throw new Error(`order ${order.id} pays for an application that is not there`);
  const now = ctx.now();
  const waits = row.status === 'unpaid';
  await ctx.db
    .update(records)
    .set({ orderId: order.id, updatedAt: now, ...(waits && { status: 'paid', dueOn: null }) })
    .where(eq(records.id, id));
  const rest = waits ? '' : '；审议与公示通过后会籍生效，未获通过的全额退回';
  const note = `${formatFen(order.amount)}，订单 ${order.orderNo}${rest}`;
  await ctx.db
    .insert(recordEvents)
    .values({ recordId: id, action: waits ? '会费到账' : '会费预缴到账', note, actor: 'system', createdAt: now });
  return 'paid';
}
