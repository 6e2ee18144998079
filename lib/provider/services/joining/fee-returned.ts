import { and, eq } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../context';
import { recordEvents, records } from '../../db/schema';
import { revokeCertificates } from '../certificates/revoke';
import type { OrderRow } from '../orders/present';
import { isMember, KIND, type RecordRow, recordOfFee } from './present';

/** State of an application once its fee is gone again. */
function statusWithoutFee({ status }: RecordRow): string {
  if (isMember(status)) return 'revoked';
  return status === 'paid' ? 'unpaid' : status;
}

/**
 * What a refund of the fee takes back, the mirror of `noteFeePaid`: the application waits for money again, and a
 * membership that stood ends, with its certificates.
 */
export async function noteFeeReturned(ctx: Ctx, order: OrderRow): Promise<void> {
  const id = recordOfFee(order.subject);
  if (!Number.isInteger(id)) return;
  const [row] = await ctx.db
    .select()
    .from(records)
    .where(and(eq(records.id, id), eq(records.kind, KIND)))
    .for('update');
  if (!row) return;
  const now = ctx.now();
  const status = statusWithoutFee(row);
  await ctx.db.update(records).set({ orderId: null, status, updatedAt: now }).where(eq(records.id, id));
  if (status === 'revoked') await revokeCertificates(ctx, row, 'member', '会费已退还，会籍终止，证书同时失效。');
  const action = status === 'revoked' ? '会费退还，会籍终止' : '会费退还';
  const note = `${formatFen(order.amount)}，订单 ${order.orderNo}`;
  await ctx.db.insert(recordEvents).values({ recordId: id, action, note, actor: 'staff', createdAt: now });
}
