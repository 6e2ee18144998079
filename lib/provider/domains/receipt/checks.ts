import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Check } from '@/lib/contract/checks';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { bankReceipts, bankTransactions, bankTransactionUses, files, orders } from '../../db/schema';
import { fileAddress } from '../file';
import type { OrderRow } from '../order';

const MOST = 5;
const FOLDER = fileAddress('');

/** A receipt with its order and the digest of its file; empty for a file that is gone. */
export interface Reviewed {
  receipt: typeof bankReceipts.$inferSelect;
  order: OrderRow;
  digest: string;
}

const linkTo = (id: number, label: string): Check['links'][number] => ({ label, href: `/staff/money/receipts/${id}` });

/** Searches for the same file among the receipts of other orders. */
async function fileCheck(ctx: Ctx, { receipt, digest }: Reviewed): Promise<Check> {
  const label = '同一份回执';
  if (!digest) return { about: 'duplicate', label, result: 'open', why: '文件已不在，无从比对', links: [] };
  const twins = await ctx.db
    .select({ id: bankReceipts.id, orderNo: orders.orderNo })
    .from(files)
    .innerJoin(bankReceipts, eq(bankReceipts.image, sql`${FOLDER}::text || ${files.name}`))
    .innerJoin(orders, eq(orders.id, bankReceipts.orderId))
    .where(and(eq(files.sha256, digest), ne(bankReceipts.orderId, receipt.orderId)))
    .orderBy(desc(bankReceipts.id))
    .limit(MOST);
  return {
    about: 'duplicate',
    label,
    result: twins.length > 0 ? 'doubt' : 'ok',
    why: twins.length > 0 ? `这份文件也用在其他 ${twins.length} 笔订单` : '没有用在其他订单',
    links: twins.map(({ id, orderNo }) => linkTo(id, orderNo)),
  };
}

/** Searches the uploaded bank statements for a transfer with the code of the order. */
async function statementCheck(ctx: Ctx, { order }: Reviewed): Promise<Check> {
  const label = '与银行流水比对';
  const usedFor = ctx.db
    .select({ id: bankTransactionUses.transferId })
    .from(bankTransactionUses)
    .where(eq(bankTransactionUses.orderId, order.id));
  const found = await ctx.db
    .select({ id: bankTransactions.id, amount: bankTransactions.amount, day: bankTransactions.day })
    .from(bankTransactions)
    .where(
      or(
        // Open transfers are few; those already used are found by their order.
        and(
          eq(bankTransactions.state, 'open'),
          sql`position(${order.remittanceCode} in replace(upper(${bankTransactions.remark}), ' ', '')) > 0`,
        ),
        inArray(bankTransactions.id, usedFor),
      ),
    )
    .orderBy(desc(bankTransactions.id))
    .limit(MOST);
  const links = found.map(({ id, day }) => ({ label: `${day} 到账`, href: `/staff/money/transfers/${id}` }));
  if (found.length === 0)
    return {
      about: 'amount',
      label,
      result: 'open',
      why: `流水里还没有识别码 ${order.remittanceCode} 的到账，金额凭回执核对`,
      links,
    };
  const sum = found.reduce((all, { amount }) => all + amount, 0);
  const isEqual = found.some(({ amount }) => amount === order.amount) || sum === order.amount;
  return {
    about: 'amount',
    label,
    result: isEqual ? 'ok' : 'doubt',
    why: `识别码相符的到账 ${formatFen(sum)}，应付 ${formatFen(order.amount)}`,
    links,
  };
}

/** Names earlier receipts of the same order, with the reasons for which they were returned. */
async function earlierCheck(ctx: Ctx, { receipt }: Reviewed): Promise<Check | null> {
  const earlier = await ctx.db
    .select({ id: bankReceipts.id, reason: bankReceipts.reason, createdAt: bankReceipts.createdAt })
    .from(bankReceipts)
    .where(
      and(
        eq(bankReceipts.orderId, receipt.orderId),
        ne(bankReceipts.id, receipt.id),
        eq(bankReceipts.state, 'returned'),
      ),
    )
    .orderBy(desc(bankReceipts.id))
    .limit(MOST);
  const [last] = earlier;
  if (!last) return null;
  const why = `此前退回过 ${earlier.length} 次，最近一次的原因：${last.reason}`;
  const links = earlier.map(({ id, createdAt }) => linkTo(id, formatDate(createdAt)));
  return { about: 'paper', label: '退回过的回执', result: 'open', why, links };
}

/** Compares the moments of order and receipt. */
function dayCheck({ receipt, order }: Reviewed): Check {
  const [ordered, sent] = [formatDate(order.createdAt), formatDate(receipt.createdAt)];
  const why = `${ordered} 下单，${sent} 提交回执；回执上的日期应当在这之间`;
  return { about: 'day', label: '日期', result: 'open', why, links: [] };
}

/** Searches for other orders of the buyer with the same amount that also wait for a transfer. */
async function orderCheck(ctx: Ctx, { order }: Reviewed): Promise<Check> {
  const label = '同金额的其他订单';
  const twins = await ctx.db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.owner, order.owner),
        eq(orders.amount, order.amount),
        ne(orders.id, order.id),
        inArray(orders.state, ['awaitingReceipt', 'auditing', 'returned']),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MOST);
  return {
    about: 'duplicate',
    label,
    result: twins.length > 0 ? 'open' : 'ok',
    why: twins.length > 0 ? `购买方还有 ${twins.length} 笔同金额的订单在等转账，凭识别码区分` : '没有',
    links: twins.map(({ id, orderNo }) => ({ label: orderNo, href: `/staff/money/orders/${id}` })),
  };
}

/** Comparisons of a receipt with orders, other receipts and bank statements. */
export async function receiptChecks(ctx: Ctx, reviewed: Reviewed): Promise<Check[]> {
  const earlier = await earlierCheck(ctx, reviewed);
  return [
    await fileCheck(ctx, reviewed),
    await orderCheck(ctx, reviewed),
    await statementCheck(ctx, reviewed),
    dayCheck(reviewed),
    ...(earlier ? [earlier] : []),
  ];
}
