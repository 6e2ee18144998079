import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BankStatement, BankTransaction, BankTransactionView } from '@/lib/contract/bank-statements';
import type { Page, PageQuery } from '@/lib/contract/common';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import {
  bankCharges,
  bankStatements,
  bankTransactions,
  bankTransactionUses,
  orders,
  refunds,
  users,
} from '../../db/schema';
import { type BoughtRow, presentFinanceOrder } from '../order';
import { type Matched, matchedBankTransactions, type StoredBankTransaction } from './matched-bank-transactions';

/** Lists the statements, newest first, with their numbers of open transactions. */
export async function listBankStatements(
  ctx: Ctx,
  query: PageQuery,
): Promise<Page<BankStatement> & { hasSample: boolean }> {
  const { limit, offset } = pageWindow(query);
  const open = sql<number>`(select count(*)::int from ${bankTransactions} where ${bankTransactions.statementId} = ${bankStatements.id} and ${bankTransactions.state} = 'open')`;
  const rows = await ctx.db
    .select({ statement: bankStatements, by: users.nickname, open })
    .from(bankStatements)
    .leftJoin(users, eq(users.id, bankStatements.userId))
    .orderBy(desc(bankStatements.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(bankStatements);
  const list = rows.map(({ statement: { userId: _user, createdAt, ...rest }, by, open: left }) => ({
    ...rest,
    open: left,
    by: by ?? '',
    createdAt: formatDateTime(createdAt),
  }));
  return { ...pageResult(query, list, total?.n ?? 0), hasSample: ctx.ports.settings.demo };
}

/** Loads the orders paid by transactions, their refunds and bank charges. */
async function fateOf(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return { uses: [], back: [], charges: [] };
  const uses = await ctx.db
    .select({ use: bankTransactionUses, orderNo: orders.orderNo, title: orders.title })
    .from(bankTransactionUses)
    .innerJoin(orders, eq(orders.id, bankTransactionUses.orderId))
    .where(inArray(bankTransactionUses.transferId, [...ids]));
  const back = await ctx.db
    .select()
    .from(refunds)
    .where(inArray(refunds.transferId, [...ids]));
  const charges = await ctx.db
    .select()
    .from(bankCharges)
    .where(inArray(bankCharges.transferId, [...ids]));
  return { uses, back, charges };
}

const bare = ({ id, statementId, day, time, amount, payer, remark, bankNo, state, reason }: StoredBankTransaction) => ({
  id,
  statementId,
  day,
  time,
  amount,
  payer,
  remark,
  bankNo,
  state,
  reason,
});

async function presentDecided(ctx: Ctx, rows: readonly StoredBankTransaction[]): Promise<BankTransaction[]> {
  const { uses, back, charges } = await fateOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const refund = back.find(({ transferId }) => transferId === row.id);
    const charge = charges.find(({ transferId }) => transferId === row.id);
    return {
      ...bare(row),
      suggestion: null,
      uses: uses
        .filter(({ use }) => use.transferId === row.id)
        .map(({ use: { orderId, amount }, orderNo, title }) => ({ orderId, orderNo, title, amount })),
      charge: charge ? { amount: charge.amount, reason: charge.reason } : null,
      refund: refund ? { id: refund.id, refundNo: refund.refundNo, amount: refund.amount, state: refund.state } : null,
    };
  });
}

function presentOpen({ transfer, match, onReceipt }: Matched, known: ReadonlyMap<number, BoughtRow>): BankTransaction {
  const { orderIds, ...rest } = match;
  const rows = orderIds.flatMap((id) => known.get(id) ?? []);
  return {
    ...bare(transfer),
    suggestion: { ...rest, orders: rows.map(presentFinanceOrder), onReceipt },
    uses: [],
    charge: null,
    refund: null,
  };
}

const DECIDED = ['used', 'returned', 'aside'] as const;
const isDecided = (view: BankTransactionView): view is (typeof DECIDED)[number] => DECIDED.some((one) => one === view);

/** Lists the transactions of one list, with counts of every list; optionally of one statement. */
export async function listBankTransactions(
  ctx: Ctx,
  query: PageQuery & { statement?: number; view?: BankTransactionView },
) {
  const { views, orders: known } = await matchedBankTransactions(ctx);
  const ofBankStatement = query.statement === undefined ? undefined : eq(bankTransactions.statementId, query.statement);
  const decided = await ctx.db
    .select({ view: bankTransactions.state, count: count() })
    .from(bankTransactions)
    .where(ofBankStatement)
    .groupBy(bankTransactions.state);
  const open = new Map(
    [...views].map(([view, all]) => [
      view,
      all.filter(({ transfer }) => query.statement === undefined || transfer.statementId === query.statement),
    ]),
  );
  const countOf = (view: BankTransactionView) =>
    open.get(view)?.length ?? decided.find((entry) => entry.view === view)?.count ?? 0;
  const counts = (['exact', 'proposed', 'none', ...DECIDED] as const).map((view) => ({ view, count: countOf(view) }));
  const view = query.view ?? counts.find((entry) => entry.count > 0)?.view ?? 'exact';
  const { limit, offset } = pageWindow(query);
  const list = isDecided(view)
    ? await presentDecided(
        ctx,
        await ctx.db
          .select()
          .from(bankTransactions)
          .where(and(ofBankStatement, eq(bankTransactions.state, view)))
          .orderBy(desc(bankTransactions.decidedAt), desc(bankTransactions.id))
          .limit(limit)
          .offset(offset),
      )
    : (open.get(view) ?? []).slice(offset, offset + limit).map((matched) => presentOpen(matched, known));
  return { ...pageResult(query, list, countOf(view)), view, counts };
}

/** Returns a transaction with its proposal or its outcome. Throws 404. */
export async function getBankTransaction(ctx: Ctx, id: number): Promise<BankTransaction> {
  const [row] = await ctx.db.select().from(bankTransactions).where(eq(bankTransactions.id, id));
  if (!row) throw notFound('转账不存在');
  if (row.state === 'open') {
    const { views, orders: known } = await matchedBankTransactions(ctx);
    const matched = [...views.values()].flat().find(({ transfer }) => transfer.id === id);
    if (matched) return presentOpen(matched, known);
  }
  const [decided] = await presentDecided(ctx, [row]);
  if (!decided) throw notFound('转账不存在');
  return decided;
}
