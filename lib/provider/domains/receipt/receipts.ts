import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { QueuedReceipt, ReviewedReceipt } from '@/lib/contract/receipts';
import { formatDateTime } from '@/lib/format/dates';
import { clause } from '@/lib/text/clause';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { bankReceipts, enterprises, files, orders, users } from '../../db/schema';
import { bookingMoment } from '../closing';
import { fileAddress, NO_PURPOSE, nameFromAddress, presentFile, signedAddress } from '../file';
import {
  buyerOf,
  fulfil,
  lockOwnOrder,
  moveOrder,
  type OrderRow,
  presentOrder,
  presentPlaced,
  requireState,
  returnedUntil,
  scheduleExpiry,
} from '../order';
import { release, requireAssignment } from '../queue';
import { receiptChecks } from './checks';

const FOLDER = fileAddress('');
/** Accepted types. Checked here, as an upload without a purpose may have any type. */
const RECEIPT_TYPES = ['image/png', 'image/jpeg', 'application/pdf'];

/** Submits the receipt of a bank transfer for review. The file must be the caller's own upload. */
export const submitReceipt = (ctx: Ctx, orderId: number, bankReceipt: string) =>
  ctx.transaction(async () => {
    const row = await lockOwnOrder(ctx, orderId);
    requireState(row, 'submitReceipt');
    const name = nameFromAddress(bankReceipt);
    const [file] = await ctx.db
      .select()
      .from(files)
      .where(and(eq(files.name, name), ownedBy(files, ctx.user), inArray(files.purpose, ['receipt', NO_PURPOSE])));
    if (!file) throw invalid({ bankReceipt: '找不到上传的回执，请重新上传' });
    if (!RECEIPT_TYPES.includes(file.mime)) throw invalid({ bankReceipt: '请上传 png、jpeg、jpg 或 pdf 文件' });
    await ctx.db.insert(bankReceipts).values({ orderId, image: bankReceipt, createdAt: ctx.now() });
    return presentPlaced(
      await moveOrder(
        ctx,
        row,
        { state: 'auditing', expiresAt: null },
        { action: '上传转账回执', actor: 'buyer', notification: 'nothing' },
      ),
    );
  });

export const presentReceipt = (ctx: Ctx, receipt: typeof bankReceipts.$inferSelect) => ({
  id: receipt.id,
  image: signedAddress(ctx, receipt.image),
  state: receipt.state,
  reason: receipt.reason,
  createdAt: formatDateTime(receipt.createdAt),
});

const queued = (ctx: Ctx) =>
  ctx.db
    .select({ receipt: bankReceipts, order: orders, user: users, enterprise: enterprises.name, file: files })
    .from(bankReceipts)
    .innerJoin(orders, eq(orders.id, bankReceipts.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enterprises, eq(enterprises.id, orders.eId))
    .leftJoin(files, sql`${files.name} = substr(${bankReceipts.image}, ${FOLDER.length + 1})`)
    .$dynamic();

const presentQueued = (
  ctx: Ctx,
  { receipt, order, user, enterprise, file }: Awaited<ReturnType<typeof queued>>[number],
): QueuedReceipt => ({
  ...presentReceipt(ctx, receipt),
  mime: file?.mime ?? '',
  order: presentOrder(order),
  remittanceCode: order.remittanceCode,
  buyer: buyerOf({ ...user, enterprise }),
});

/** Lists receipts for staff, oldest first. */
export async function listReceipts(ctx: Ctx, query: PageQuery & { state: 'auditing' | 'passed' | 'returned' }) {
  const where = eq(bankReceipts.state, query.state);
  const { limit, offset } = pageWindow(query);
  const rows = await queued(ctx)
    .where(where)
    .orderBy(query.state === 'auditing' ? asc(bankReceipts.id) : desc(bankReceipts.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(bankReceipts).where(where);
  return pageResult(
    query,
    rows.map((row) => presentQueued(ctx, row)),
    total?.n ?? 0,
  );
}

/** Returns a receipt in any state. Throws 404 for an unknown one. */
export async function getStaffReceipt(ctx: Ctx, id: number): Promise<ReviewedReceipt> {
  const [row] = await queued(ctx).where(eq(bankReceipts.id, id));
  if (!row) throw notFound('回执不存在');
  const { receipt, order, file } = row;
  return {
    ...presentQueued(ctx, row),
    file: file && { ...presentFile(file), address: signedAddress(ctx, receipt.image) },
    checks: await receiptChecks(ctx, { receipt, order, digest: file?.sha256 ?? '' }),
  };
}

async function sendBack(ctx: Ctx, order: OrderRow, reason: string): Promise<OrderRow> {
  const notification = {
    title: '转账回执被退回',
    body: `${quoteTitle(order.title)}的转账回执未通过：${clause(reason)}。请在七日内重新上传。`,
    link: `/order/${order.type}?orderId=${order.id}`,
  };
  const changes = { state: 'returned' as const, expiresAt: returnedUntil(ctx.now()) };
  const moved = await moveOrder(ctx, order, changes, {
    action: '退回转账回执',
    note: reason,
    actor: 'staff',
    notification,
  });
  await scheduleExpiry(ctx, moved);
  return moved;
}

/**
 * Decides a receipt, once. Locks the order first, so that a concurrent cancellation and approval cannot both succeed.
 */
export const decideReceipt = (ctx: Ctx, id: number, decision: { pass: boolean; reason: string }) =>
  ctx.transaction(async () => {
    const [known] = await ctx.db
      .select({ orderId: bankReceipts.orderId })
      .from(bankReceipts)
      .where(eq(bankReceipts.id, id));
    if (!known) throw notFound('回执不存在');
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
    const [receipt] = await ctx.db.select().from(bankReceipts).where(eq(bankReceipts.id, id)).for('update');
    if (!order || !receipt) throw notFound('回执不存在');
    if (receipt.state !== 'auditing') throw conflict('该回执已经审核过');
    await requireAssignment(ctx, 'receipt', id);
    requireState(order, decision.pass ? 'passReceipt' : 'returnReceipt');
    const decided = {
      state: decision.pass ? ('passed' as const) : ('returned' as const),
      reason: decision.reason,
      decidedAt: await bookingMoment(ctx),
    };
    await ctx.db.update(bankReceipts).set(decided).where(eq(bankReceipts.id, id));
    await release(ctx, 'receipt', id);
    const moved = decision.pass
      ? await fulfil(ctx, order, { action: '转账回执审核通过', actor: 'staff' })
      : await sendBack(ctx, order, decision.reason);
    return presentPlaced(moved);
  });
