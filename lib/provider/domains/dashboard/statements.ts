import { and, count, desc, eq, getTableColumns, gt, isNull, ne, sql, sum } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import type { Db } from '../../db/database';
import { listOf } from '../../db/lists';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { prepared } from '../../db/prepared';
import { activities, cases, enterprises, messages, orders, questions, signUps, users } from '../../db/schema';
import { caseListColumns, isHandled, stageGroups } from '../case';
import { newSinceOf } from '../question';
import { todoSources } from './todos';

const LATEST = 5;

const place = {
  userId: sql.placeholder('userId'),
  eId: sql.placeholder('eId'),
  owner: sql.placeholder('owner'),
  now: sql.placeholder('now'),
  today: sql.placeholder('today'),
  newSince: sql.placeholder('newSince'),
};
/** Parameters of the statements in this folder. */
export const placeOf = (ctx: Ctx) => ({
  userId: ctx.user.userId,
  eId: ctx.user.eId,
  owner: ownerOf(ctx.user),
  now: ctx.now(),
  today: formatDate(ctx.now()),
  newSince: newSinceOf(ctx.now()),
});

const own = (table: typeof orders | typeof questions | typeof cases | typeof messages | typeof signUps) =>
  ownedBy(table, place);
const orderColumns = getTableColumns(orders);
const messageColumns = getTableColumns(messages);
/** Grouped counts by state, from which to-dos and badges are derived. */
const groupFields = {
  orders: {
    type: orders.type,
    state: orders.state,
    count: count().as('count'),
    fen: sql<number>`coalesce(${sum(orders.amount)}, 0)::int`.as('fen'),
  },
};

const orderGroups = (db: Db) =>
  listOf(
    groupFields.orders,
    db.select(groupFields.orders).from(orders).where(own(orders)).groupBy(orders.type, orders.state),
  );

function caseGroups(db: Db) {
  const { fields, query } = stageGroups(db, place.today, and(own(cases), isHandled));
  return listOf(fields, query);
}

const caseColumns = (db: Db) => caseListColumns(db, place.today);

function latestCases(db: Db) {
  const fields = caseColumns(db);
  const query = db
    .select(fields)
    .from(cases)
    .where(and(own(cases), isHandled))
    .orderBy(desc(cases.updatedAt))
    .limit(LATEST - 1);
  return listOf(fields, query);
}

/** Maps every to-do source by its name. */
const ofSources = <T>(give: (source: (typeof todoSources)[string]) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(todoSources).map(([name, source]) => [name, give(source)]));

const marks = (db: Db) => ({
  waiting: ofSources((source) => source.count(db, place)),
  unread: db.$count(messages, and(own(messages), isNull(messages.readAt))),
});

const latest = (db: Db) => ({
  latestOrders: listOf(
    orderColumns,
    db.select(orderColumns).from(orders).where(own(orders)).orderBy(desc(orders.id)).limit(LATEST),
  ),
  latestRecords: latestCases(db),
  latestMessages: listOf(
    messageColumns,
    db.select(messageColumns).from(messages).where(own(messages)).orderBy(desc(messages.id)).limit(LATEST),
  ),
});

const toCome = and(ne(signUps.state, 'CANCELLED'), eq(activities.isShown, true), gt(activities.startsAt, place.now));
/** Counts of all and coming sign-ups, and the start of the next one. */
const attendance = {
  all: count().as('all'),
  toCome: sql<number>`count(*) filter (where ${toCome})`.as('to_come'),
  nextAt: sql<string | null>`min(${activities.startsAt}) filter (where ${toCome})`.as('next_at'),
};

/** Reads the whole home page in one statement. */
export const dashboardStatement = prepared((db) =>
  db
    .select({
      ...marks(db),
      todos: ofSources((source) => source.todos(db, place)),
      orders: orderGroups(db),
      records: caseGroups(db),
      ...latest(db),
      asked: db.$count(questions, own(questions)),
      attendance: listOf(
        attendance,
        db
          .select(attendance)
          .from(signUps)
          .leftJoin(activities, eq(activities.id, signUps.activityId))
          .where(own(signUps)),
      ),
      enterpriseName: enterprises.name,
      enterpriseStatus: enterprises.status,
    })
    .from(users)
    .leftJoin(enterprises, eq(enterprises.id, place.eId))
    .where(eq(users.id, place.userId))
    .prepare('dashboard'),
);
export const marksStatement = prepared((db) =>
  db.select(marks(db)).from(users).where(eq(users.id, place.userId)).prepare('centre_marks'),
);
export const overviewStatement = prepared((db) =>
  db
    .select({ orders: orderGroups(db) })
    .from(users)
    .where(eq(users.id, place.userId))
    .prepare('order_overview'),
);
