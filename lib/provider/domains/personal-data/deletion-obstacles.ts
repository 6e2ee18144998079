import { and, eq, exists, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deletion } from '@/lib/contract/personal-data';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import {
  activities,
  appointments,
  cases,
  enterprises,
  enterpriseUsers,
  membershipObjections,
  memberships,
  orders,
  persons,
  questions,
  refundRequests,
  refunds,
  signUps,
  users,
} from '../../db/schema';
import { isRunning } from '../case';
import { OPEN_STATES } from '../order';

type Count = (ctx: Ctx, person: { userId: number; eId: number }) => Promise<number>;

/** Orders that await payment, or that are paid but not fulfilled; a paid fee of a case or a
 * membership is counted with it. */
const openOrders: Count = (ctx, person) => {
  const isFee = sql`(${orders.state} = 'paid' and (${orders.subject} like 'case:%' or ${orders.subject} like 'membership:%'))`;
  const open = inArray(orders.state, [...OPEN_STATES, 'paid']);
  return ctx.db.$count(orders, and(ownedBy(orders, person), open, not(isFee)));
};

/** Refunds that are not made yet, and requests that are not decided. */
const openRefunds: Count = async (ctx, person) => {
  const own = ctx.db.select({ id: orders.id }).from(orders).where(ownedBy(orders, person));
  const asked = and(inArray(refundRequests.state, ['waiting', 'proposed']), inArray(refundRequests.orderId, own));
  const sent = and(ne(refunds.state, 'done'), inArray(refunds.orderId, own));
  return (await ctx.db.$count(refunds, sent)) + (await ctx.db.$count(refundRequests, asked));
};

const runningCases: Count = (ctx, person) => ctx.db.$count(cases, and(ownedBy(cases, person), isRunning));

const comingSignUps: Count = (ctx, person) => {
  const coming = ctx.db.select({ id: activities.id }).from(activities).where(gt(activities.startsAt, ctx.now()));
  const active = inArray(signUps.state, ['PENDING', 'APPROVED', 'WAITLISTED']);
  return ctx.db.$count(signUps, and(ownedBy(signUps, person), active, inArray(signUps.activityId, coming)));
};

/** Memberships that are listed in the directory; they end by resignation. */
const ownMemberships: Count = (ctx, person) =>
  ctx.db.$count(memberships, and(ownedBy(memberships, person), inArray(memberships.state, ['active', 'grace'])));

/** Experts that the user answers as. */
const asExpert = (ctx: Ctx, userId: number) =>
  ctx.db.select({ id: persons.id }).from(persons).where(eq(persons.userId, userId));

/** Appointments with the user as an expert that are not over, and questions that wait for the user's answer. */
const expected: Count = async (ctx, { userId }) => {
  const booked = and(
    inArray(appointments.state, ['held', 'booked']),
    inArray(appointments.personId, asExpert(ctx, userId)),
  );
  const waiting = and(eq(questions.state, 'waiting'), inArray(questions.expertId, asExpert(ctx, userId)));
  return (await ctx.db.$count(appointments, booked)) + (await ctx.db.$count(questions, waiting));
};

/** Objections of the phone that are not decided: their grounds are needed until then. */
const openObjections: Count = (ctx, { userId }) => {
  const own = ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  const { state, mobile } = membershipObjections;
  return ctx.db.$count(membershipObjections, and(eq(state, 'open'), inArray(mobile, own)));
};

/** Questions and follow-ups that an expert has not answered yet. */
const askedQuestions: Count = (ctx, person) =>
  ctx.db.$count(questions, and(ownedBy(questions, person), eq(questions.state, 'waiting')));

/** Enterprises of which the user is the only owner. */
const soleOwned: Count = (ctx, { userId }) => {
  const other = alias(enterpriseUsers, 'other');
  const another = ctx.db
    .select({ id: other.userId })
    .from(other)
    .where(and(eq(other.enterpriseId, enterprises.id), eq(other.role, 'owner'), ne(other.userId, userId)));
  const owned = ctx.db
    .select({ id: enterpriseUsers.enterpriseId })
    .from(enterpriseUsers)
    .where(and(eq(enterpriseUsers.userId, userId), eq(enterpriseUsers.role, 'owner')));
  return ctx.db.$count(enterprises, and(inArray(enterprises.id, owned), not(exists(another))));
};

/** Open matters that block the deletion of an account. */
const kinds: readonly { count: Count; label: string; text(n: number): string; link: string }[] = [
  {
    count: openOrders,
    label: '没有了结的订单',
    text: (n) => `有 ${n} 笔订单待付款、待审核或者正在办理，请先取消或等待办结。`,
    link: '/mine/order',
  },
  {
    count: openRefunds,
    label: '没有到账的退款',
    text: (n) => `有 ${n} 笔退款还没有办完，到账以后再注销。`,
    link: '/mine/order',
  },
  {
    count: runningCases,
    label: '正在办理的业务',
    text: (n) => `有 ${n} 件业务正在办理，请先撤回或等待办结。`,
    link: '/mine/my-business',
  },
  {
    count: comingSignUps,
    label: '还没有举行的活动',
    text: (n) => `报名了 ${n} 场还没有举行的活动，请先取消报名，把名额让给别人。`,
    link: '/mine/activity',
  },
  {
    count: ownMemberships,
    label: '有效的会籍',
    text: () => '您是本会会员，名录里有您的资料，请先申请退会。',
    link: '/mine/membership',
  },
  {
    count: expected,
    label: '等您答复的咨询和预约',
    text: (n) => `作为专家，有 ${n} 件咨询或者预约还等着您，请先答复、完成或者取消。`,
    link: '/mine/consult?view=waiting',
  },
  {
    count: askedQuestions,
    label: '还没有答复的咨询',
    text: (n) => `提出的 ${n} 件咨询还没有答复，请等到答复以后再注销。`,
    link: '/mine/consult',
  },
  {
    count: openObjections,
    label: '还没有处理的入会异议',
    text: (n) => `提出的 ${n} 件入会异议正在处理，结果会以短信告知，请等到那时再注销。`,
    link: '/join-publicity',
  },
  {
    count: soleOwned,
    label: '只有您一位管理员的企业账号',
    text: (n) => `您是 ${n} 个企业账号唯一的管理员，请先把管理员交给别的成员。`,
    link: '/setting/vip',
  },
];

/** Returns the open matters that block the deletion of a user's account. */
export async function obstaclesOf(ctx: Ctx, userId: number): Promise<Deletion['obstacles']> {
  const found: Deletion['obstacles'] = [];
  for (const { count, label, text, link } of kinds) {
    const n = await count(ctx, { userId, eId: 0 });
    if (n > 0) found.push({ label, text: text(n), link });
  }
  return found;
}
