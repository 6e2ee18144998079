import { and, count, eq, gte, isNull, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '@/lib/contract/orders';
import type { RecordStage } from '@/lib/contract/records';
import { type State, statesWhere } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { constant, constants } from '../../db/constants';
import type { Db } from '../../db/database';
import { ownedBy } from '../../db/owned-by';
import { orders, records } from '../../db/schema';

/** Today as `YYYY-MM-DD`, or where a prepared statement will have it. */
export type Today = string | Placeholder;

/** With an order in one of these a fee waits for that order, which stands among the orders. */
const orderedStates: OrderState[] = ['unpaid', 'awaitingReceipt', 'returned', 'auditing', 'paid', 'done'];

/** Kinds that are no business of 我的业务: nobody handles what its owner keeps, and some have a list of their own. */
const elsewhere = caseKinds().flatMap(({ key, isKept, hasOwnList }) => (isKept || hasOwnList ? [key] : []));
/** Cases that the association handles, or an authority, but for those that have a list of their own. */
export const isHandled = sql`${records.kind} <> all(${constants(elsewhere)})`;

/** Kinds and the states of each that pass a test. */
const statesOfKinds = (test: (state: State) => boolean) =>
  caseKinds().map((kind) => ({ kind: kind.key, states: statesWhere(kind, test) }));

/**
 * Cases whose state, as their kinds declare it, passes a test: looked up as one word. Said kind by kind and as parameters
 * the statements of the personal centre had over a thousand, and were planned anew each time, which took 20 ms.
 */
const whereState = (test: (state: State) => boolean): SQL => {
  const words = statesOfKinds(test).flatMap(({ kind, states }) => states.map((state) => `${kind}.${state}`));
  return sql`${records.kind} || '.' || ${records.status} = any(${constants(words)})`;
};

/** The same kind by kind, so that an index finds the few. */
const whereStateByIndex = (test: (state: State) => boolean): SQL =>
  or(
    ...statesOfKinds(test).flatMap(({ kind, states }) =>
      states.length > 0
        ? [sql`(${records.kind} = ${constant(kind)} and ${records.status} = any(${constants(states)}))`]
        : [],
    ),
  ) ?? sql`false`;

/** Each state of each kind in which a case waits for its applicant, in time or not. */
export const yourStates = caseKinds().flatMap((kind) =>
  statesWhere(kind, ({ holder }) => holder === 'you').map((status) => ({ kind: kind.key, status })),
);
/** The same as a condition: said beside the stage, an index finds the few. */
export const mayBeYours = whereStateByIndex(({ holder }) => holder === 'you');

/** Cases that somebody has still to do something for; what is in force waits for nobody. */
export const isRunning: SQL = sql`(${isHandled} and ${whereState(({ holder }) => holder !== undefined && holder !== 'nobody')})`;

/** In time: later the provider refuses it. */
const inTime = (today: Today) => or(isNull(records.dueOn), gte(records.dueOn, today));

/** No order stands for the fee. */
const notOrdered = (db: Db) =>
  notExists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          ownedBy(orders, records),
          eq(orders.subject, sql`'case:' || ${records.id}`),
          sql`${orders.state} = any(${constants(orderedStates)})`,
        ),
      ),
  );

/**
 * Who a case waits for, from what its kind declares: the one source for lists, marks and to-dos. It is the
 * applicant's only where they can do something about it in the portal.
 */
export const stageOf = (db: Db, today: Today): SQL<RecordStage> => sql<RecordStage>`case
  when ${whereState(({ holder }) => holder === undefined)} then 'closed'
  when ${or(
    and(
      whereState(({ holder, payable }) => holder === 'you' && !payable),
      inTime(today),
    ),
    and(
      whereState(({ holder, payable }) => holder === 'you' && payable === true),
      notOrdered(db),
    ),
  )} then 'yours'
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
