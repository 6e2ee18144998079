import { eq, sql } from 'drizzle-orm';
import type { QueueOutcome } from '@/lib/contract/queue';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { bankStatements, bankTransactions } from '../../db/schema';
import { lockOrder, returnTransferred } from '../refund';
import { decideBankTransaction, refusalOf, requireOpen } from './confirm';
import type { StoredBankTransaction } from './matched-bank-transactions';
import { readAmountOf } from './read-amount';

async function lockBankTransaction(ctx: Ctx, id: number): Promise<StoredBankTransaction> {
  const [row] = await ctx.db.select().from(bankTransactions).where(eq(bankTransactions.id, id)).for('update');
  if (!row) throw notFound('转账不存在');
  return row;
}

/** Sets aside a transaction that belongs to no order; it stays listed with the reason. */
export const setBankTransactionAside = (ctx: Ctx, id: number, reason: string) =>
  ctx.transaction(async () => {
    const row = await lockBankTransaction(ctx, id);
    await requireOpen(ctx, row);
    await decideBankTransaction(ctx, row, 'aside', { reason }, reason);
    return {};
  });

/** Sets several transactions aside, independently. */
export async function setBankTransactionsAside(
  ctx: Ctx,
  ids: readonly number[],
  reason: string,
): Promise<QueueOutcome> {
  const outcome: QueueOutcome = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(setBankTransactionAside(ctx, id, reason));
    if (refusal) outcome.refused.push({ id, reason: refusal });
    else outcome.done.push(id);
  }
  return outcome;
}

/** Gives an undecided transaction the amount that corrected columns have read since it was decided. */
async function takeReadAmount(ctx: Ctx, { id, statementId, amount, readAmount }: StoredBankTransaction): Promise<void> {
  if (readAmount === null) return;
  await ctx.db
    .update(bankTransactions)
    .set({ amount: readAmount, readAmount: null })
    .where(eq(bankTransactions.id, id));
  await ctx.db
    .update(bankStatements)
    .set({ amount: sql`${bankStatements.amount} + ${readAmount - amount}::bigint` })
    .where(eq(bankStatements.id, statementId));
}

/** Takes back a transaction that was set aside. */
export const reopenBankTransaction = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const row = await lockBankTransaction(ctx, id);
    if (row.state !== 'aside') throw conflict('只有搁置的转账可以取回');
    await takeReadAmount(ctx, row);
    await decideBankTransaction(ctx, { ...row, amount: readAmountOf(row) }, 'open', {});
    return {};
  });

/** Records a refund of a whole transaction with the order that it was meant for. */
export const returnBankTransaction = (ctx: Ctx, id: number, { orderId, reason }: { orderId: number; reason: string }) =>
  ctx.transaction(async () => {
    const order = await lockOrder(ctx, orderId);
    const row = await lockBankTransaction(ctx, id);
    await requireOpen(ctx, row);
    await decideBankTransaction(ctx, row, 'returned', { orders: [order.orderNo], reason }, reason);
    const refund = await returnTransferred(ctx, order, row, row.amount, reason);
    return { refundId: refund.id };
  });
