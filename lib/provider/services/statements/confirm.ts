import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../context';
import { bankReceipts, bankTransfers, orders, transferUses } from '../../db/schema';
import { conflict, notFound, ProviderError } from '../../errors';
import { release } from '../desk/holdings';
import { refuseOwn } from '../money/own-order';
import { fulfil } from '../orders/fulfil';
import { type OrderRow, presentPlaced } from '../orders/present';
import { requireState } from '../orders/transitions';
import { closeAttempts } from '../payments/close';
import { returnTransferred } from '../refunds/transferred';
import { matchedTransfers, type TransferRow } from './matching';

/** Orders first, as everywhere, each kind by its id: no two confirmations wait for each other in a circle. */
async function lockAll(ctx: Ctx, transferIds: readonly number[], orderIds: readonly number[]) {
  const locked = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('update');
  const transfers = await ctx.db
    .select()
    .from(bankTransfers)
    .where(inArray(bankTransfers.id, [...transferIds]))
    .orderBy(asc(bankTransfers.id))
    .for('update');
  if (locked.length !== new Set(orderIds).size) throw notFound('订单不存在');
  if (transfers.length !== new Set(transferIds).size) throw notFound('转账不存在');
  return { locked, transfers };
}

const stateWords = { used: '已经用于付款', returned: '已经登记退回', aside: '已经搁置' } as const;

export function requireOpen({ state }: TransferRow): void {
  if (state !== 'open') throw conflict(`这笔转账${stateWords[state]}，请刷新后再看`);
}

/** Decides a transfer that is locked and open. */
export async function decideTransfer(
  ctx: Ctx,
  row: TransferRow,
  state: TransferRow['state'],
  after: Record<string, unknown>,
  reason = '',
): Promise<void> {
  const decision =
    state === 'open' ? { decidedBy: null, decidedAt: null } : { decidedBy: ctx.user.userId, decidedAt: ctx.now() };
  await ctx.db
    .update(bankTransfers)
    .set({ state, reason, ...decision })
    .where(eq(bankTransfers.id, row.id));
  ctx.changed({
    subject: 'transfer',
    id: row.id,
    title: `${row.day} ${row.payer} ${formatFen(row.amount)}`,
    before: { state: row.state },
    after: { state, ...after },
  });
}

interface Use {
  transfer: TransferRow;
  order: OrderRow;
  amount: number;
}

/** Who pays what: each order in full, from the first transfer on. What stays of a transfer is not owed. */
function share(transfers: readonly TransferRow[], owed: readonly OrderRow[]) {
  const left = new Map(transfers.map(({ id, amount }) => [id, amount]));
  const uses: Use[] = [];
  for (const order of owed) {
    let missing = order.amount;
    for (const transfer of transfers) {
      const amount = Math.min(missing, left.get(transfer.id) ?? 0);
      if (amount === 0) continue;
      uses.push({ transfer, order, amount });
      left.set(transfer.id, (left.get(transfer.id) ?? 0) - amount);
      missing -= amount;
    }
    if (missing > 0) throw conflict(`到账金额还差 ${formatFen(missing)}，不能确认；可以等补足后合起来确认，或者退回`);
  }
  if (transfers.some(({ id, amount }) => left.get(id) === amount)) throw conflict('选了用不上的转账，请去掉后再确认');
  return { uses, left };
}

/** Gives an order what was paid for by a transfer; a receipt of it that waits is passed with it. */
async function payByTransfer(ctx: Ctx, order: OrderRow, note: string): Promise<OrderRow> {
  const passed = await ctx.db
    .update(bankReceipts)
    .set({ state: 'passed', decidedAt: ctx.now() })
    .where(and(eq(bankReceipts.orderId, order.id), eq(bankReceipts.state, 'auditing')))
    .returning({ id: bankReceipts.id });
  for (const { id } of passed) await release(ctx, 'receipt', id);
  await closeAttempts(ctx, order.id);
  return fulfil(ctx, order, { action: '银行到账，对账确认', note, actor: 'staff' }, '1');
}

/**
 * Pays orders by transfers, all of what is owed or nothing. What is beyond it is kept to go back beside the last order.
 * Throws 404, and 409 for what does not suffice or was decided meanwhile.
 */
export const confirmTransfers = (ctx: Ctx, input: { transferIds: number[]; orderIds: number[] }) =>
  ctx.transaction(async () => {
    const { locked, transfers } = await lockAll(ctx, input.transferIds, input.orderIds);
    for (const transfer of transfers) requireOpen(transfer);
    for (const order of locked) requireState(order, 'matchTransfer');
    await refuseOwn(ctx, locked);
    const { uses, left } = share(transfers, locked);
    await ctx.db.insert(transferUses).values(
      uses.map((use) => ({
        transferId: use.transfer.id,
        orderId: use.order.id,
        amount: use.amount,
        createdAt: ctx.now(),
      })),
    );
    const paid: OrderRow[] = [];
    for (const order of locked) {
      const days = uses.filter((use) => use.order.id === order.id).map(({ transfer }) => transfer.day);
      paid.push(await payByTransfer(ctx, order, `到账日期 ${[...new Set(days)].join('、')}`));
    }
    let surplus = 0;
    for (const transfer of transfers) {
      const orderNos = uses.filter((use) => use.transfer.id === transfer.id).map(({ order }) => order.orderNo);
      await decideTransfer(ctx, transfer, 'used', { orders: orderNos });
      const beyond = left.get(transfer.id) ?? 0;
      const last = paid.at(-1);
      if (beyond === 0 || !last) continue;
      surplus += beyond;
      await returnTransferred(ctx, last, transfer, beyond, `转账多付 ${formatFen(beyond)}`);
    }
    return { orders: paid.map(presentPlaced), surplus };
  });

/** Most that one call confirms: each is a transaction of its own. */
const MOST_AT_ONCE = 200;

/** Confirms every transfer that fits to the letter; one that somebody was faster with is left and named. */
export async function confirmExact(ctx: Ctx, statement: number | undefined) {
  const { views } = await matchedTransfers(ctx);
  const exact = (views.get('exact') ?? []).filter(
    ({ transfer }) => statement === undefined || transfer.statementId === statement,
  );
  const refused: { transferId: number; message: string }[] = [];
  for (const { transfer, match } of exact.slice(0, MOST_AT_ONCE)) {
    try {
      await confirmTransfers(ctx, { transferIds: [transfer.id], orderIds: match.orderIds });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status >= 500) throw error;
      refused.push({ transferId: transfer.id, message: error.message });
    }
  }
  const tried = Math.min(exact.length, MOST_AT_ONCE);
  return { confirmed: tried - refused.length, refused, left: exact.length - tried };
}
