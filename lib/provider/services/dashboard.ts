import { and, count, desc, eq, gt, gte, inArray, isNull, min, ne, sql, sum } from 'drizzle-orm';
import type { Dashboard, Todo, TodoKind } from '@/lib/contract/dashboard';
import { addDays, formatDateTime } from '@/lib/dates';
import { payTypeLabels } from '@/lib/order-words';
import { recordKindLabel } from '@/lib/record-words';
import type { Ctx } from '../context';
import { activities, enterprises, messages, orders, persons, questions, records, signUps, users } from '../db/schema';
import { notFound } from '../errors';
import { portraitOf } from './accounts/present';
import { ownMessages, presentMessage } from './messages/read';
import { type OrderRow, presentOrder } from './orders/present';
import { presentRecord, stageOf } from './records/present';
import { ownRecords, recordListColumns } from './records/read';

const LATEST = 5;
/** Entries of each sort that the list of to-dos may hold. */
const TODO_LIMIT = 20;
/** Days that an answer counts as new, unless it was rated before. */
const ANSWER_DAYS = 30;

const waitingForBuyer = ['unpaid', 'awaitingReceipt', 'returned'] as const;
const todoOfState: Record<(typeof waitingForBuyer)[number], TodoKind> = {
  unpaid: 'unpaid',
  awaitingReceipt: 'receipt',
  returned: 'returned',
};

const ownOrders = (ctx: Ctx) => and(eq(orders.userId, ctx.user.userId), eq(orders.eId, ctx.user.eId));
const ownQuestions = (ctx: Ctx) => and(eq(questions.userId, ctx.user.userId), eq(questions.eId, ctx.user.eId));
const newAnswer = (ctx: Ctx) =>
  and(
    ownQuestions(ctx),
    eq(questions.state, 'answered'),
    isNull(questions.rating),
    gte(questions.answeredAt, addDays(ctx.now(), -ANSWER_DAYS)),
  );

function todoOfOrder(row: OrderRow): Todo {
  const kind = row.state === 'awaitingReceipt' || row.state === 'returned' ? todoOfState[row.state] : 'unpaid';
  const facts = [`订单 ${row.orderNo}`, ...(row.payType === '1' ? [payTypeLabels[row.payType]] : [])];
  return {
    kind,
    id: row.id,
    title: row.title,
    facts,
    orderType: row.type,
    amount: row.amount,
    dueAt: row.expiresAt && formatDateTime(row.expiresAt),
    since: formatDateTime(row.createdAt),
  };
}

async function orderTodos(ctx: Ctx): Promise<Todo[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(ownOrders(ctx), inArray(orders.state, [...waitingForBuyer])))
    .orderBy(desc(orders.id))
    .limit(TODO_LIMIT);
  return rows.map(todoOfOrder);
}

async function correctionTodos(ctx: Ctx): Promise<Todo[]> {
  const rows = await ctx.db
    .select(recordListColumns)
    .from(records)
    .where(and(ownRecords(ctx), eq(records.status, 'correction')))
    .orderBy(desc(records.id))
    .limit(TODO_LIMIT);
  return rows.map((row) => ({
    kind: 'correction',
    id: row.id,
    title: row.title,
    facts: [recordKindLabel(row.kind), row.recordNo],
    orderType: null,
    amount: null,
    dueAt: row.dueOn && `${row.dueOn} 23:59:59`,
    since: formatDateTime(row.updatedAt),
  }));
}

async function answerTodos(ctx: Ctx): Promise<Todo[]> {
  const rows = await ctx.db
    .select({ id: questions.id, title: questions.title, answeredAt: questions.answeredAt, expert: persons.name })
    .from(questions)
    .leftJoin(persons, eq(persons.id, questions.expertId))
    .where(newAnswer(ctx))
    .orderBy(desc(questions.answeredAt))
    .limit(TODO_LIMIT);
  return rows.map((row) => ({
    kind: 'answer',
    id: row.id,
    title: row.expert ? `${row.expert}答复了您的咨询` : '您的提问有了答复',
    facts: [row.title],
    orderType: null,
    amount: null,
    dueAt: null,
    since: formatDateTime(row.answeredAt ?? ctx.now()),
  }));
}

/** By last moment; what has none after that, the oldest first. */
const byUrgency = (a: Todo, b: Todo) =>
  (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999') || a.since.localeCompare(b.since);

/** How many orders there are in each state, of each type. */
const orderGroups = (ctx: Ctx) =>
  ctx.db
    .select({
      type: orders.type,
      state: orders.state,
      count: count(),
      fen: sql<number>`coalesce(${sum(orders.amount)}, 0)::int`,
    })
    .from(orders)
    .where(ownOrders(ctx))
    .groupBy(orders.type, orders.state);

const isWaiting = (state: string) => waitingForBuyer.some((waiting) => waiting === state);
const counted = <T extends { count: number }>(groups: T[], isOpen: (group: T) => boolean) => ({
  total: groups.reduce((total, group) => total + group.count, 0),
  open: groups.filter(isOpen).reduce((total, group) => total + group.count, 0),
});

const recordGroups = (ctx: Ctx) =>
  ctx.db
    .select({ status: records.status, count: count() })
    .from(records)
    .where(ownRecords(ctx))
    .groupBy(records.status);

async function unreadMessages(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(messages)
    .where(and(ownMessages(ctx), isNull(messages.readAt)));
  return row?.n ?? 0;
}

async function newAnswers(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(questions).where(newAnswer(ctx));
  return row?.n ?? 0;
}

async function consultationCount(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(questions).where(ownQuestions(ctx));
  return row?.n ?? 0;
}

async function activityCounts(ctx: Ctx) {
  const { userId, eId } = ctx.user;
  const own = and(eq(signUps.userId, userId), eq(signUps.eId, eId), ne(signUps.state, 'CANCELLED'));
  const [all] = await ctx.db.select({ n: count() }).from(signUps).where(own);
  const [next] = await ctx.db
    .select({ n: count(), startsAt: min(activities.startsAt) })
    .from(signUps)
    .innerJoin(activities, eq(activities.id, signUps.activityId))
    .where(and(own, gt(activities.startsAt, ctx.now())));
  return { total: all?.n ?? 0, open: next?.n ?? 0, nextAt: next?.startsAt ?? null };
}

/** Who the account is: the person, and the enterprise acted for. */
async function standing(ctx: Ctx) {
  const { userId, eId } = ctx.user;
  const [row] = await ctx.db
    .select({ user: users, enterprise: enterprises })
    .from(users)
    .leftJoin(enterprises, eq(enterprises.id, eId))
    .where(eq(users.id, userId));
  if (!row) throw notFound('账号不存在');
  return {
    nickname: row.user.nickname,
    avatar: portraitOf(ctx, row.user),
    enterpriseName: row.enterprise?.name ?? '',
    certification: row.enterprise?.status ?? row.user.personalCertificate,
  };
}

/** What the entrance of the personal centre shows, each sort by one statement whatever there is of it. */
export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const latestOrders = ctx.db.select().from(orders).where(ownOrders(ctx)).orderBy(desc(orders.id)).limit(LATEST);
  const latestRecords = ctx.db
    .select(recordListColumns)
    .from(records)
    .where(ownRecords(ctx))
    .orderBy(desc(records.updatedAt))
    .limit(LATEST - 1);
  const latestMessages = ctx.db
    .select()
    .from(messages)
    .where(ownMessages(ctx))
    .orderBy(desc(messages.id))
    .limit(LATEST);
  const [who, todos, ordersBy, recordsBy, answers, asked, attended, unread, orderRows, recordRows, messageRows] =
    await Promise.all([
      standing(ctx),
      Promise.all([orderTodos(ctx), correctionTodos(ctx), answerTodos(ctx)]),
      orderGroups(ctx),
      recordGroups(ctx),
      newAnswers(ctx),
      consultationCount(ctx),
      activityCounts(ctx),
      unreadMessages(ctx),
      latestOrders,
      latestRecords,
      latestMessages,
    ]);
  return {
    ...who,
    todos: todos.flat().sort(byUrgency),
    counts: {
      records: counted(recordsBy, (group) => stageOf(group.status) !== 'closed'),
      orders: counted(ordersBy, (group) => isWaiting(group.state)),
      consultations: { total: asked, open: answers },
      activities: { total: attended.total, open: attended.open },
      unreadMessages: unread,
    },
    nextActivityAt: attended.nextAt && formatDateTime(attended.nextAt),
    records: recordRows.map(presentRecord),
    orders: orderRows.map(presentOrder),
    messages: messageRows.map(presentMessage),
  };
}

/** What waits for the account, part by part. */
export async function getCentreCounts(ctx: Ctx) {
  const [ordersBy, recordsBy, consultations, unread] = await Promise.all([
    orderGroups(ctx),
    recordGroups(ctx),
    newAnswers(ctx),
    unreadMessages(ctx),
  ]);
  return {
    orders: counted(ordersBy, (group) => isWaiting(group.state)).open,
    records: counted(recordsBy, (group) => group.status === 'correction').open,
    consultations,
    unreadMessages: unread,
  };
}

const taken = (state: string) => state === 'paid' || state === 'done';

/** Orders by type, with what was paid and not given back. */
export async function getOrderOverview(ctx: Ctx) {
  const groups = await orderGroups(ctx);
  const types = [...new Set(groups.map((group) => group.type))].map((type) => {
    const own = groups.filter((group) => group.type === type);
    const paidFen = own.filter((group) => taken(group.state)).reduce((total, group) => total + group.fen, 0);
    return { type, ...counted(own, (group) => isWaiting(group.state)), paidFen };
  });
  return { types };
}
