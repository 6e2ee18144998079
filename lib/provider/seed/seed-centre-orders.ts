import { and, arrayOverlaps, asc } from 'drizzle-orm';
import { rolesWith } from '@/lib/contract/duties';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { clause } from '@/lib/text/clause';
import { isStaff } from '../access/duties';
import type { Ctx } from '../core/context';
import { newCode } from '../core/tokens';
import { bankReceipts, entitlements, orderEvents, orders, products, users } from '../db/schema';
import { feeSubject } from '../domains/case';
import { fileAddress, storeFile } from '../domains/file';
import { membershipLevels } from '../domains/membership';
import { paymentMessage, returnedUntil, scheduleExpiry, waitingState } from '../domains/order';
import { refundActions, refundMessage } from '../domains/refund';
import { type DemoAccount, hoursAfter, momentOf, type SentMessage } from './centre-account';
import type { OrderSeed } from './content/centre/types';
import { readSiteConfig } from './content/site';
import { EXPIRY, seedPayment, seedRefund, seedRefundRequest } from './seed-payments';
import { transferSlip } from './transfer-slip';

type Event = Omit<typeof orderEvents.$inferInsert, 'orderId'> & { createdAt: Date };
type OrderRow = typeof orders.$inferSelect;

export interface OrderSeedContext {
  products: Map<string, typeof products.$inferSelect>;
  levels: Awaited<ReturnType<typeof membershipLevels>>;
  /** Ids of the membership cases, by account. */
  memberships: Map<number, number>;
  /** Staff account that made the refunds. */
  staffId: number;
  /** Another one of finance, who proposes refunds above the limit. */
  secondId: number;
}

export async function orderSeedContext(ctx: Ctx, memberships: Map<number, number>): Promise<OrderSeedContext> {
  const rows = await ctx.db.select().from(products);
  const staff = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isStaff, arrayOverlaps(users.staffRoles, rolesWith('money'))))
    .orderBy(asc(users.id));
  const [first, second] = staff;
  if (!first) throw new Error('the demo has no staff');
  return {
    products: new Map(rows.map((row) => [row.slug, row])),
    levels: await membershipLevels(ctx),
    memberships,
    staffId: first.id,
    secondId: second?.id ?? first.id,
  };
}

/** Returns title, amount (in fen) and subject of the purchase. */
function orderSubjectOf(seed: OrderSeed, account: DemoAccount, look: OrderSeedContext, place: number) {
  if (seed.product) {
    const product = look.products.get(seed.product);
    if (!product) throw new Error(`order seed of no product: ${seed.product}`);
    const { id, title, priceFen } = product;
    return { subject: `${seed.type}:${id}`, title, amount: seed.amount ?? priceFen, productId: id };
  }
  if (seed.level) {
    const level = look.levels.find(({ value }) => value === seed.level);
    if (!level) throw new Error(`order seed of no level: ${seed.level}`);
    const membership = look.memberships.get(account.userId);
    const subject = account.eId === 0 && membership ? feeSubject(membership) : `join:renewal-${place}`;
    return { subject, variant: level.value, title: `${level.label}年度会费：${account.name}`, amount: level.fee };
  }
  return { subject: `${seed.type}:seeded-${place}`, title: seed.title ?? '', amount: seed.amount ?? 0 };
}

/** Duration of a transfer's review, and of a payment by code; hours. */
const REVIEW = 20;
const PAY = 0.05;

/** Builds the events of an order, in the words that the services use. */
function eventsOf(seed: OrderSeed, amount: number, at: Date): Event[] {
  const events: Event[] = [{ action: '提交订单', actor: 'buyer', createdAt: at }];
  const add = (hours: number, action: string, actor: Event['actor'], note = '') =>
    events.push({ action, actor, note, createdAt: hoursAfter(at, hours) });
  const isPaid = ['paid', 'done', 'refunded'].includes(seed.state);
  if (amount === 0) add(0, '免费订单，无需付款', 'system');
  else if (seed.payType === '3' && isPaid) add(PAY, '微信支付成功', 'gateway');
  for (const receipt of seed.receipts ?? []) {
    add(receipt.after, '上传转账回执', 'buyer');
    if (receipt.state === 'passed') add(receipt.after + REVIEW, '转账回执审核通过', 'staff');
    if (receipt.state === 'returned') add(receipt.after + REVIEW, '退回转账回执', 'staff', receipt.reason);
  }
  if (seed.state === 'cancelled' && seed.timedOut) add(EXPIRY, '超时未付款，自动取消', 'system');
  else if (seed.state === 'cancelled') add(PAY, '取消订单', 'buyer');
  if (seed.refund) add(72, refundActions.gateway, 'staff', seed.refund);
  const asked = seed.asksRefund;
  if (!asked) return events;
  const decided = asked.after + 20;
  add(asked.after, '申请退款', 'buyer', asked.reason);
  if (asked.state === 'withdrawn') add(decided, '撤回退款申请', 'buyer');
  if (asked.state === 'proposed') add(decided, '退款待复核', 'staff');
  if (asked.state === 'refused') add(decided, '未同意退款', 'staff', asked.answer);
  if (asked.state === 'granted' && asked.amount) {
    add(decided, `部分退款 ${formatFen(asked.amount)}`, 'staff', asked.reason);
    add(decided, '同意退款', 'staff', asked.answer);
  }
  return events;
}

async function insertReceipts(ctx: Ctx, seed: OrderSeed, row: OrderRow, account: DemoAccount): Promise<void> {
  const siteConfig = readSiteConfig();
  for (const receipt of seed.receipts ?? []) {
    const at = hoursAfter(row.createdAt, receipt.after);
    const bytes = await transferSlip({
      payer: account.name,
      payee: siteConfig['c_sys_join_association/bank_name'] ?? '',
      bank: siteConfig['c_sys_join_association/bank'] ?? '',
      account: siteConfig['c_sys_join_association/bank_account'] ?? '',
      // A returned receipt shows a wrong amount.
      amount: receipt.reason?.includes('金额') ? 3600 : row.amount,
      remark: row.remittanceCode,
      at: hoursAfter(at, -PAY),
    });
    const { userId, eId } = account;
    const file = await storeFile(ctx, {
      bytes,
      originalName: '转账回执.png',
      mime: 'image/png',
      purpose: 'receipt',
      visibility: 'private',
      owner: { userId, eId },
    });
    await ctx.db.insert(bankReceipts).values({
      orderId: row.id,
      image: fileAddress(file.name),
      state: receipt.state,
      reason: receipt.reason ?? '',
      createdAt: at,
      decidedAt: receipt.state === 'auditing' ? null : hoursAfter(at, REVIEW),
    });
  }
}

/** Builds the messages that the services would have sent for the order. */
function messagesOf(seed: OrderSeed, row: OrderRow, events: Event[]): SentMessage[] {
  const { userId, eId, title, type, id } = row;
  const isProduct = type === 'contract' || type === 'report';
  return events.flatMap(({ action, note, createdAt }) => {
    const base = { userId, eId, kind: 'business' as const, createdAt };
    if (action === '退回转账回执') {
      const body = `“${title}”的转账回执未通过：${clause(note ?? '')}。请在七日内重新上传。`;
      const open = seed.state === 'returned';
      return { ...base, title: '转账回执被退回', body, link: `/order/${type}?orderId=${id}`, unread: open };
    }
    if (action === refundActions.gateway)
      return { ...refundMessage(row, { way: 'gateway', reason: note ?? '', amount: row.amount }), createdAt };
    if (!['微信支付成功', '转账回执审核通过', '免费订单，无需付款'].includes(action)) return [];
    const said = paymentMessage({ ...row, state: isProduct ? 'done' : 'paid' });
    return { ...base, ...said, link: `/mine/orderDetail/${id}` };
  });
}

/** Computes the payment deadline of a seeded order by the same rule as for real orders. */
function waitsUntil({ state, payType }: OrderSeed, at: Date, events: Event[]): Date | null {
  const sentBack = events.findLast(({ action }) => action === '退回转账回执');
  if (state === 'returned' && sentBack) return returnedUntil(sentBack.createdAt);
  return state === 'unpaid' || state === 'awaitingReceipt' ? waitingState(payType, at, at).expiresAt : null;
}

/** Inserts an order with its events, receipts, payment and entitlement. Returns the messages that it caused. */
export async function seedOrder(
  ctx: Ctx,
  seed: OrderSeed,
  account: DemoAccount,
  look: OrderSeedContext,
  place: number,
): Promise<SentMessage[]> {
  const at = momentOf(ctx.now(), seed.day, seed.time);
  const subject = orderSubjectOf(seed, account, look, place);
  const events = eventsOf(seed, subject.amount, at);
  const paying = events.find(({ action }) => /支付成功|审核通过|免费订单/.test(action));
  const [row] = await ctx.db
    .insert(orders)
    .values({
      orderNo: `${formatDate(at).replaceAll('-', '')}${newCode()}${newCode()}`,
      userId: account.userId,
      eId: account.eId,
      type: seed.type,
      ...subject,
      payType: seed.payType,
      state: seed.state,
      remittanceCode: `YZ${newCode()}`,
      createdAt: at,
      expiresAt: waitsUntil(seed, at, events),
      paidAt: paying?.createdAt ?? null,
      updatedAt: events.at(-1)?.createdAt ?? at,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  await ctx.db.insert(orderEvents).values(events.map((event) => ({ ...event, orderId: row.id })));
  await insertReceipts(ctx, seed, row, account);
  if (seed.payType === '3' && row.amount > 0 && (row.paidAt || seed.timedOut)) await seedPayment(ctx, row);
  if (seed.refund) await seedRefund(ctx, row, seed.refund, look.staffId);
  const staff = { first: look.secondId, second: look.staffId };
  const refundMessages = seed.asksRefund ? await seedRefundRequest(ctx, row, seed.asksRefund, staff) : [];
  if (row.productId !== null && row.paidAt) {
    const { userId, eId, productId, id: orderId, paidAt } = row;
    const revokedAt = seed.refund ? row.updatedAt : null;
    await ctx.db.insert(entitlements).values({ userId, eId, productId, orderId, createdAt: paidAt, revokedAt });
  }
  await scheduleExpiry(ctx, row);
  return [...messagesOf(seed, row, events), ...refundMessages];
}
