import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { conflict, notFound, ProviderError } from '../../core/errors';
import { bankCharges, bankReceipts, bankTransactions, bankTransactionUses, orders } from '../../db/schema';
import { bookingMoment } from '../closing';
import { fulfil, moveOrder, type OrderRow, presentPlaced, requireState } from '../order';
import { closeAttempts } from '../payment';
import { release, requireAssignment } from '../queue';
import { returnTransferred } from '../refund';
import { matchedBankTransactions, type StoredBankTransaction } from './matched-bank-transactions';
import { receiptOrdersAmong } from './receipt-orders';

/** Locks orders first, as everywhere, and each table by id, so that confirmations cannot deadlock. */
async function lockAll(ctx: Ctx, transferIds: readonly number[], orderIds: readonly number[]) {
  const locked = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('update');
  const transfers = await ctx.db
    .select()
    .from(bankTransactions)
    .where(inArray(bankTransactions.id, [...transferIds]))
    .orderBy(asc(bankTransactions.id))
    .for('update');
  if (locked.length !== new Set(orderIds).size) throw notFound('订单不存在');
  if (transfers.length !== new Set(transferIds).size) throw notFound('转账不存在');
  return { locked, transfers };
}

const stateLabels = { used: '已经用于付款', returned: '已经登记退回', aside: '已经搁置' } as const;

/** Throws 409 unless a locked bank transaction is undecided and not assigned to a colleague. */
export async function requireOpen(ctx: Ctx, { id, state }: StoredBankTransaction): Promise<void> {
  if (state !== 'open') throw conflict(`这笔转账${stateLabels[state]}，请刷新后再看`);
  await requireAssignment(ctx, 'transfer', id);
}

/** Decides a locked, open bank transaction. */
export async function decideBankTransaction(
  ctx: Ctx,
  row: StoredBankTransaction,
  state: StoredBankTransaction['state'],
  after: Record<string, unknown>,
  reason = '',
): Promise<void> {
  const decision =
    state === 'open' ? { decidedBy: null, decidedAt: null } : { decidedBy: ctx.user.userId, decidedAt: ctx.now() };
  await ctx.db
    .update(bankTransactions)
    .set({ state, reason, ...decision })
    .where(eq(bankTransactions.id, row.id));
  if (state !== 'open') await release(ctx, 'transfer', row.id);
  ctx.changed({
    subject: 'transfer',
    id: row.id,
    title: `${row.day} ${row.payer} ${formatFen(row.amount)}`,
    before: { state: row.state },
    after: { state, ...after },
  });
}

interface Use {
  transfer: StoredBankTransaction;
  order: OrderRow;
  amount: number;
}

/**
 * Allocates bank transactions to orders: each order in full, from the first transaction on; the remainder is surplus.
 * For a single order, a bank charge must equal the missing amount.
 */
function share(transfers: readonly StoredBankTransaction[], owed: readonly OrderRow[], charge: number) {
  const left = new Map(transfers.map(({ id, amount }) => [id, amount]));
  const uses: Use[] = [];
  for (const order of owed) {
    let missing = order.amount - charge;
    for (const transfer of transfers) {
      const amount = Math.min(missing, left.get(transfer.id) ?? 0);
      if (amount === 0) continue;
      uses.push({ transfer, order, amount });
      left.set(transfer.id, (left.get(transfer.id) ?? 0) - amount);
      missing -= amount;
    }
    if (missing > 0 && charge > 0) throw conflict('差额与登记的手续费不一致，请刷新后再看');
    if (missing > 0) throw conflict(`到账金额还差 ${formatFen(missing)}，不能确认；可以等补足后合起来确认，或者退回`);
  }
  if (charge > 0 && [...left.values()].some((rest) => rest > 0)) throw conflict('到账金额够付，不用记手续费');
  if (transfers.some(({ id, amount }) => left.get(id) === amount)) throw conflict('选了用不上的转账，请去掉后再确认');
  return { uses, left };
}

/** Marks an order as paid by bank transfer; approves a pending receipt of it. */
async function payByTransfer(ctx: Ctx, order: OrderRow, note: string): Promise<OrderRow> {
  const passed = await ctx.db
    .update(bankReceipts)
    .set({ state: 'passed', decidedAt: await bookingMoment(ctx) })
    .where(and(eq(bankReceipts.orderId, order.id), eq(bankReceipts.state, 'auditing')))
    .returning({ id: bankReceipts.id });
  for (const { id } of passed) {
    await requireAssignment(ctx, 'receipt', id);
    await release(ctx, 'receipt', id);
  }
  await closeAttempts(ctx, order.id);
  return fulfil(ctx, order, { action: '银行到账，对账确认', note, actor: 'staff' }, '1');
}

/** Notes the money of an order that was paid on its receipt before. */
const attach = (ctx: Ctx, order: OrderRow, note: string): Promise<OrderRow> =>
  moveOrder(ctx, order, {}, { action: '回执的款项已到账', note, actor: 'staff', notification: 'nothing' });

/** Records the bank charge on the last transaction for the single order. */
async function bookCharge(
  ctx: Ctx,
  paid: readonly OrderRow[],
  transfers: readonly StoredBankTransaction[],
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const [order, transfer] = [paid[0], transfers.at(-1)];
  if (!order || !transfer) return;
  const { userId } = ctx.user;
  await ctx.db.insert(bankCharges).values({
    orderId: order.id,
    transferId: transfer.id,
    amount,
    reason,
    userId,
    createdAt: await bookingMoment(ctx),
  });
}

/**
 * Pays orders by bank transactions, in full or not at all, or attaches the money to orders paid on a receipt; records a bank charge, and a refund of any surplus with the
 * last order. Throws 404, and 409 for an insufficient amount or a concurrent decision.
 */
export const confirmBankTransactions = (
  ctx: Ctx,
  { charge, ...input }: { transferIds: number[]; orderIds: number[]; charge?: { amount: number; reason: string } },
) =>
  ctx.transaction(async () => {
    const { locked, transfers } = await lockAll(ctx, input.transferIds, input.orderIds);
    for (const transfer of transfers) await requireOpen(ctx, transfer);
    const onReceipt = await receiptOrdersAmong(ctx, locked);
    for (const order of locked) if (!onReceipt.has(order.id)) requireState(order, 'matchTransfer');
    const { uses, left } = share(transfers, locked, charge?.amount ?? 0);
    await ctx.db.insert(bankTransactionUses).values(
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
      const kept = charge ? `，银行扣去手续费 ${formatFen(charge.amount)}` : '';
      const note = `到账日期 ${[...new Set(days)].join('、')}${kept}`;
      const pay = onReceipt.has(order.id) ? attach : payByTransfer;
      paid.push(await pay(ctx, order, note));
    }
    if (charge) await bookCharge(ctx, paid, transfers, charge);
    let surplus = 0;
    for (const transfer of transfers) {
      const orderNos = uses.filter((use) => use.transfer.id === transfer.id).map(({ order }) => order.orderNo);
      await decideBankTransaction(ctx, transfer, 'used', {
        orders: orderNos,
        ...(charge && { charge: formatFen(charge.amount), reason: charge.reason }),
      });
      const beyond = left.get(transfer.id) ?? 0;
      const last = paid.at(-1);
      if (beyond === 0 || !last) continue;
      surplus += beyond;
      await returnTransferred(ctx, last, transfer, beyond, `转账多付 ${formatFen(beyond)}`);
    }
    return { orders: paid.map(presentPlaced), surplus };
  });

/**
 * Runs one operation of a batch in a separate transaction and returns the reason of a refusal; empty on success.
 * Rethrows other errors.
 */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status >= 500) throw error;
    return error.message;
  }
}

/** Most confirmations per call; each runs in a separate transaction. */
const MOST_AT_ONCE = 200;

/** Confirms every exact match; lists those that were decided concurrently. */
export async function confirmExact(ctx: Ctx, statement: number | undefined) {
  const { views } = await matchedBankTransactions(ctx);
  const exact = (views.get('exact') ?? []).filter(
    ({ transfer }) => statement === undefined || transfer.statementId === statement,
  );
  const refused: { transferId: number; message: string }[] = [];
  for (const { transfer, match } of exact.slice(0, MOST_AT_ONCE)) {
    const message = await refusalOf(
      confirmBankTransactions(ctx, { transferIds: [transfer.id], orderIds: match.orderIds }),
    );
    if (message) refused.push({ transferId: transfer.id, message });
  }
  const tried = Math.min(exact.length, MOST_AT_ONCE);
  return { confirmed: tried - refused.length, refused, left: exact.length - tried };
}
