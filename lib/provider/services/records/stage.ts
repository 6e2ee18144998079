import { and, count, eq, gte, inArray, isNull, ne, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '@/lib/contract/commerce';
import type { RecordStage } from '@/lib/contract/records';
import { closedRecordStates } from '@/lib/kinds/record-words';
import type { Db } from '../../db/database';
import { orders, records } from '../../db/schema';

/** Today as `YYYY-MM-DD`, or where a prepared statement will have it. */
export type Today = string | Placeholder;

const MEMBERSHIP = 'membership';
/** With an order in one of these the fee waits for that order, which stands among the orders. */
const orderedStates: OrderState[] = ['unpaid', 'awaitingReceipt', 'returned', 'auditing', 'paid', 'done'];

/** A correction that is asked for and still in time; later the provider refuses it. */
const isCorrectable = (today: Today) =>
  and(
    eq(records.status, 'correction'),
    or(isNull(records.dueOn), gte(records.dueOn, today), eq(records.kind, MEMBERSHIP)),
  );

/** A membership whose fee is asked for and not ordered yet; no other kind takes its fee here. */
const isPayable = (db: Db) =>
  and(
    eq(records.kind, MEMBERSHIP),
    eq(records.status, 'unpaid'),
    notExists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.userId, records.userId),
            eq(orders.eId, records.eId),
            eq(orders.subject, sql`'join:' || ${records.id}`),
            inArray(orders.state, orderedStates),
          ),
        ),
    ),
  );

/** 公示 ends a registration, but comes before the decision on a membership. */
const isOver = and(
  inArray(records.status, [...closedRecordStates]),
  or(ne(records.status, 'announced'), ne(records.kind, MEMBERSHIP)),
);

/**
 * Who a case waits for: the one source for lists, marks and to-dos. It is the applicant's only where they can do
 * something about it in the portal.
 */
export const stageOf = (db: Db, today: Today): SQL<RecordStage> => sql<RecordStage>`case
  when ${isOver} then 'closed'
  when ${or(isCorrectable(today), isPayable(db))} then 'yours'
  else 'running' end`;

/** How many of the chosen cases there are of each kind in each stage: the query, and what it selects. */
export function stageGroups(db: Db, today: Today, scope: SQL | undefined) {
  const staged = db
    .select({ kind: records.kind, stage: stageOf(db, today).as('stage') })
    .from(records)
    .where(scope)
    .as('staged');
  const fields = { kind: staged.kind, stage: staged.stage, count: count().as('count') };
  return { fields, query: db.select(fields).from(staged).groupBy(staged.kind, staged.stage) };
}
