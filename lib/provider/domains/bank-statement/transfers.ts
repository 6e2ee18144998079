import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { Statement, Transfer, TransferView } from '@/lib/contract/statements';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { bankCharges, bankStatements, bankTransfers, orders, refunds, transferUses, users } from '../../db/schema';
import { type BoughtRow, presentFinanceOrder } from '../order';
import { type Matched, matchedTransfers, type TransferRow } from './matching';

/** Lists the statements, newest first, with their numbers of open transactions. */
export async function listStatements(ctx: Ctx, query: PageQuery): Promise<Page<Statement> & { hasSample: boolean }> {
  const { limit, offset } = pageWindow(query);
  const open = sql<number>`(select count(*)::int from ${bankTransfers} where ${bankTransfers.statementId} = ${bankStatements.id} and ${bankTransfers.state} = 'open')`;
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
    .select({ use: transferUses, orderNo: orders.orderNo, title: orders.title })
    .from(transferUses)
    .innerJoin(orders, eq(orders.id, transferUses.orderId))
    .where(inArray(transferUses.transferId, [...ids]));
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

const bare = ({ id, statementId, day, time, amount, payer, remark, bankNo, state, reason }: TransferRow) => ({
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

async function presentDecided(ctx: Ctx, rows: readonly TransferRow[]): Promise<Transfer[]> {
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

function presentOpen({ transfer, match }: Matched, known: ReadonlyMap<number, BoughtRow>): Transfer {
  const { orderIds, ...rest } = match;
  const rows = orderIds.flatMap((id) => known.get(id) ?? []);
  return {
    ...bare(transfer),
    suggestion: { ...rest, orders: rows.map(presentFinanceOrder) },
    uses: [],
    charge: null,
    refund: null,
  };
}

const DECIDED = ['used', 'returned', 'aside'] as const;
const isDecided = (view: TransferView): view is (typeof DECIDED)[number] => DECIDED.some((one) => one === view);

/** Lists the transactions of one list, with counts of every list; optionally of one statement. */
export async function listTransfers(ctx: Ctx, query: PageQuery & { statement?: number; view?: TransferView }) {
  const { views, orders: known } = await matchedTransfers(ctx);
  const ofStatement = query.statement === undefined ? undefined : eq(bankTransfers.statementId, query.statement);
  const decided = await ctx.db
    .select({ view: bankTransfers.state, count: count() })
    .from(bankTransfers)
    .where(ofStatement)
    .groupBy(bankTransfers.state);
  const open = new Map(
    [...views].map(([view, all]) => [
      view,
      all.filter(({ transfer }) => query.statement === undefined || transfer.statementId === query.statement),
    ]),
  );
  const countOf = (view: TransferView) =>
    open.get(view)?.length ?? decided.find((entry) => entry.view === view)?.count ?? 0;
  const counts = (['exact', 'proposed', 'none', ...DECIDED] as const).map((view) => ({ view, count: countOf(view) }));
  const view = query.view ?? counts.find((entry) => entry.count > 0)?.view ?? 'exact';
  const { limit, offset } = pageWindow(query);
  const list = isDecided(view)
    ? await presentDecided(
        ctx,
        await ctx.db
          .select()
          .from(bankTransfers)
          .where(and(ofStatement, eq(bankTransfers.state, view)))
          .orderBy(desc(bankTransfers.decidedAt), desc(bankTransfers.id))
          .limit(limit)
          .offset(offset),
      )
    : (open.get(view) ?? []).slice(offset, offset + limit).map((matched) => presentOpen(matched, known));
  return { ...pageResult(query, list, countOf(view)), view, counts };
}

/** Returns a transaction with its proposal or its outcome. Throws 404. */
export async function getTransfer(ctx: Ctx, id: number): Promise<Transfer> {
  const [row] = await ctx.db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  if (!row) throw notFound('转账不存在');
  if (row.state === 'open') {
    const { views, orders: known } = await matchedTransfers(ctx);
    const matched = [...views.values()].flat().find(({ transfer }) => transfer.id === id);
    if (matched) return presentOpen(matched, known);
  }
  const [decided] = await presentDecided(ctx, [row]);
  if (!decided) throw notFound('转账不存在');
  return decided;
}
