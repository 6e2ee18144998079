import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PayType } from '@/lib/contract/orders';
import { formatDate } from '@/lib/format/dates';
import { daysLater } from '@/lib/format/day-math';
import { formatFen } from '@/lib/format/money';
import { isRenewable, returnUntil, type Term, termAfter, termFrom } from '@/lib/rules/membership-terms';
import type { Ctx } from '../../core/context';
import { conflict, refusal } from '../../core/errors';
import { type Account, ownedBy } from '../../db/owned-by';
import { memberships, membershipTerms, orders } from '../../db/schema';
import { changeEntry, showMember } from '../association-member';
import { cancelOpenFee, noteFeePaid, noteFeeReturned } from '../case';
import { type CashierSummary, lockSubject, OPEN_STATES, type OrderRow, placeOrder } from '../order';
import { advance, advanceNow, renewalSubject } from './keep';
import { feesByLevel } from './levels';
import {
  keepCertificate,
  levelLabel,
  lockMembership,
  type MembershipRow,
  tellMember,
  writeMembership,
} from './standing';

const SUBJECT = /^membership:(\d+)$/;
const idOfSubject = ({ subject }: Pick<OrderRow, 'subject'>): number | undefined => {
  const id = SUBJECT.exec(subject)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Term that a payment on this day brings; a lapsed membership begins anew. */
export const nextTerm = ({ state, endsOn }: MembershipRow, today: string) =>
  state === 'lapsed' ? termFrom(today) : termAfter(endsOn);

const isOpenTo = ({ state, endsOn }: MembershipRow, today: string): boolean =>
  state === 'lapsed'
    ? today <= returnUntil(endsOn)
    : (state === 'active' || state === 'grace') && isRenewable(endsOn, today);

/** Price of a renewal: level, fee in fen, and title of the order. Null while the membership cannot be renewed. */
export async function renewalOf(ctx: Ctx, row: MembershipRow) {
  if (!isOpenTo(row, formatDate(ctx.now()))) return null;
  const level = row.nextLevel || row.level;
  const amount = (await feesByLevel(ctx)).get(level);
  if (amount === undefined) return null;
  return { level, amount, title: `${await levelLabel(ctx, level)}年度会费（续费）：${row.name}` };
}

/** Membership of a case; undefined before its approval. */
export async function membershipOfCase(ctx: Ctx, recordId: number): Promise<MembershipRow | undefined> {
  const [row] = await ctx.db.select().from(memberships).where(eq(memberships.recordId, recordId));
  return row;
}

/** Orders of a renewal. */
export const renewalOrders = ({ id, userId, eId }: MembershipRow) =>
  and(ownedBy(orders, { userId, eId } satisfies Account), eq(orders.subject, renewalSubject(id)));

const notNow = (row: MembershipRow) =>
  row.state !== 'active' && row.state !== 'grace'
    ? conflict('会籍已经终止，请重新申请入会')
    : conflict(`会籍有效至 ${row.endsOn}，到期前 60 日起可以续费`);

/** Orders the fee of the next term. Throws 409 while it cannot be renewed. */
export async function orderRenewal(
  ctx: Ctx,
  row: MembershipRow,
  { payType, amount }: { payType: PayType; amount?: number },
) {
  const renewal = await renewalOf(ctx, row);
  if (!renewal) throw notNow(row);
  const purchase = {
    type: 'join' as const,
    subject: renewalSubject(row.id),
    variant: `${renewal.level}:${row.endsOn}`,
    title: renewal.title,
    amount: renewal.amount,
    extra: { recordId: row.recordId },
    check: async () => {
      const now = await advanceNow(ctx, row.id);
      if (!now || !isOpenTo(now, formatDate(ctx.now()))) throw notNow(now ?? row);
      const current = await renewalOf(ctx, now);
      if (current?.amount !== renewal.amount || current.level !== renewal.level)
        throw refusal('priceChanged', '会籍等级或会费已变更，请刷新页面后重新提交');
    },
  };
  return placeOrder(ctx, purchase, payType, amount);
}

/** Cashier summary of a renewal; null while there is none. */
export async function renewalCashier(ctx: Ctx, row: MembershipRow): Promise<CashierSummary | null> {
  const renewal = await renewalOf(ctx, row);
  if (!renewal) return null;
  const [open] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(renewalOrders(row), inArray(orders.state, OPEN_STATES)));
  return { title: renewal.title, amount: renewal.amount, owned: false, openOrderId: open?.id ?? null };
}

/** Applies the paid fee of a renewal: extends the term from the old end, or takes up a lapsed membership from today. */
async function extend(ctx: Ctx, id: number, order: OrderRow): Promise<void> {
  const known = await lockMembership(ctx, id);
  if (!known) throw new Error(`order ${order.id} renews a membership that is not there`);
  const row = await advance(ctx, known);
  // Its open order was cancelled before.
  if (row.state === 'resigned' || row.state === 'ended')
    throw new Error(`membership ${id} is over and cannot be renewed`);
  const isReturn = row.state === 'lapsed';
  const term = nextTerm(row, formatDate(ctx.now()));
  const level = order.variant.split(':')[0] || row.level;
  const renewed = await writeMembership(ctx, id, {
    state: 'active',
    level,
    nextLevel: '',
    graceUntil: null,
    reminded: null,
    endsOn: term.endsOn,
    ...(isReturn && { startsOn: term.startsOn }),
  });
  await ctx.db
    .insert(membershipTerms)
    .values({ membershipId: id, orderId: order.id, level, ...term, createdAt: ctx.now() });
  if (level !== row.level) await changeEntry(ctx, row.memberId, { level });
  await showMember(ctx, row.memberId, true);
  await keepCertificate(ctx, renewed);
  await tellMember(ctx, renewed, {
    title: isReturn ? '会籍已恢复' : '会籍已续',
    body: `会费 ${formatFen(order.amount)} 已到账，您的会籍（${row.name}，会员号 ${row.number}）${isReturn ? '自今日起恢复' : '已经续期'}，有效至 ${term.endsOn}。`,
    topic: 'outcome',
  });
}

/** First day of the terms that follow each other without a gap up to the latest; terms are given latest first. */
function firstDay(terms: readonly Term[]): string {
  const [last, ...earlier] = terms;
  let first = last?.startsOn ?? '';
  for (const { startsOn, endsOn } of earlier) if (daysLater(endsOn, 1) === first) first = startsOn;
  return first;
}

/** Takes back the term of a refunded renewal; the days of the others decide on the state. */
async function shorten(ctx: Ctx, id: number, order: OrderRow): Promise<void> {
  const row = await lockMembership(ctx, id);
  if (!row) return;
  await ctx.db.update(membershipTerms).set({ isReturned: true }).where(eq(membershipTerms.orderId, order.id));
  if (row.state === 'resigned' || row.state === 'ended') return;
  const terms = await ctx.db
    .select()
    .from(membershipTerms)
    .where(and(eq(membershipTerms.membershipId, id), eq(membershipTerms.isReturned, false)))
    .orderBy(desc(membershipTerms.endsOn));
  const [last] = terms;
  if (!last) return;
  const back = await writeMembership(ctx, id, {
    state: 'active',
    startsOn: firstDay(terms),
    endsOn: last.endsOn,
    level: last.level,
    // A change of level that staff have accepted applies with the next fee again.
    ...(last.level !== row.level && row.nextLevel === '' && { nextLevel: row.level }),
    graceUntil: null,
  });
  if (last.level !== row.level) await changeEntry(ctx, row.memberId, { level: last.level });
  await keepCertificate(ctx, back);
  await advance(ctx, back);
}

/** Applies a paid membership fee: of an application, or of a renewal. */
export async function grantMembershipFee(ctx: Ctx, order: OrderRow): Promise<'paid'> {
  const id = idOfSubject(order);
  if (id === undefined) return noteFeePaid(ctx, order);
  await extend(ctx, id, order);
  return 'paid';
}

/** Reverts {@link grantMembershipFee} after a refund. */
export async function revokeMembershipFee(ctx: Ctx, order: OrderRow): Promise<void> {
  const id = idOfSubject(order);
  if (id === undefined) return noteFeeReturned(ctx, order);
  await shorten(ctx, id, order);
}

/** Cancels the open order of a renewal. Call before the membership is locked. */
export async function cancelRenewal(ctx: Ctx, row: MembershipRow, action: string): Promise<void> {
  await lockSubject(ctx, row, renewalSubject(row.id));
  const open = await ctx.db.select().from(orders).where(renewalOrders(row)).for('update');
  await cancelOpenFee(ctx, open, action);
}
