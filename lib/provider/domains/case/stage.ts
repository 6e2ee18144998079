import { and, count, eq, gte, isNull, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { CaseStage } from '@/lib/contract/cases';
import type { OrderState } from '@/lib/contract/orders';
import { type State, statesWhere } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { constant, constants } from '../../db/constants';
import type { Db } from '../../db/database';
import { ownedBy } from '../../db/owned-by';
import { cases, orders } from '../../db/schema';

/** Today as `YYYY-MM-DD`, or its placeholder in a prepared statement. */
export type Today = string | Placeholder;

/** States of a fee order in which the case waits for the order; such a fee is listed among the orders. */
const orderedStates: OrderState[] = ['unpaid', 'awaitingReceipt', 'returned', 'auditing', 'paid', 'done'];

/** Kinds that are not listed in 我的业务: kept cases, and kinds with separate lists. */
const elsewhere = caseKinds().flatMap(({ key, isKept, hasOwnList }) => (isKept || hasOwnList ? [key] : []));
/** Condition for cases that the association or an authority handles, except kinds with separate lists. */
export const isHandled = sql`${cases.kind} <> all(${constants(elsewhere)})`;

/** Kinds with those of their states that pass a test. */
const statesOfKinds = (test: (state: State) => boolean) =>
  caseKinds().map((kind) => ({ kind: kind.key, states: statesWhere(kind, test) }));

/**
 * Condition for cases whose declared state passes a test, as one constant array of `kind.status`. With a parameter per
 * kind and state the statements of the personal centre had over a thousand parameters and were planned anew each time,
 * which took 20 ms.
 */
const whereState = (test: (state: State) => boolean): SQL => {
  const words = statesOfKinds(test).flatMap(({ kind, states }) => states.map((state) => `${kind}.${state}`));
  return sql`${cases.kind} || '.' || ${cases.status} = any(${constants(words)})`;
};

/** Like {@link whereState}, but in a form that an index serves; for selective tests. */
const whereStateByIndex = (test: (state: State) => boolean): SQL =>
  or(
    ...statesOfKinds(test).flatMap(({ kind, states }) =>
      states.length > 0
        ? [sql`(${cases.kind} = ${constant(kind)} and ${cases.status} = any(${constants(states)}))`]
        : [],
    ),
  ) ?? sql`false`;

/** States in which a case waits for its applicant, whether or not it is overdue. */
export const yourStates = caseKinds().flatMap((kind) =>
  statesWhere(kind, ({ holder }) => holder === 'you').map((status) => ({ kind: kind.key, status })),
);
/** Indexable condition for {@link yourStates}; used in addition to the stage. */
export const mayBeYours = whereStateByIndex(({ holder }) => holder === 'you');

/** Condition for cases that still require action; cases in force do not. */
export const isRunning: SQL = sql`(${isHandled} and ${whereState(({ holder }) => holder !== undefined && holder !== 'nobody')})`;

/** Condition for cases that are not overdue; the provider refuses actions on overdue ones. */
const inTime = (today: Today) => or(isNull(cases.dueOn), gte(cases.dueOn, today));

/** Condition for cases without an active fee order. */
const notOrdered = (db: Db) =>
  notExists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          ownedBy(orders, cases),
          eq(orders.subject, sql`'case:' || ${cases.id}`),
          sql`${orders.state} = any(${constants(orderedStates)})`,
        ),
      ),
  );

/**
 * SQL expression for the party that a case waits for, derived from its kind's declaration: the single source for lists,
 * badges and to-dos. `you` only if the applicant can act on it in the portal.
 */
export const stageOf = (db: Db, today: Today): SQL<CaseStage> => sql<CaseStage>`case
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

/** Query that counts the selected cases by kind and stage, with its columns. */
export function stageGroups(db: Db, today: Today, scope: SQL | undefined) {
  const staged = db
    .select({ kind: cases.kind, stage: stageOf(db, today).as('stage') })
    .from(cases)
    .where(scope)
    .as('staged');
  const fields = { kind: staged.kind, stage: staged.stage, count: count().as('count') };
  return { fields, query: db.select(fields).from(staged).groupBy(staged.kind, staged.stage) };
}
