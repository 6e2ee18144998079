import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { CentreMark, Todo } from '@/lib/contract/dashboard';
import { formatDateTime } from '@/lib/format/dates';
import { pageOfCase, stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { invoice } from '@/lib/kinds/cases/invoice';
import { payTypeLabels } from '@/lib/kinds/products/order-labels';
import { orderPath, transferPath } from '@/lib/kinds/products/order-paths';
import type { Db } from '../../db/database';
import { listOf } from '../../db/lists';
import { ownedBy } from '../../db/owned-by';
import { cases, orders, persons, questions } from '../../db/schema';
import { type CaseListRow, caseListColumns, isHandled, mayBeYours, stageOf } from '../case';
import type { OrderRow } from '../order';
import { newAnswers } from '../question';
import { assemblyTodoSources } from './assembly-todos';
import { expertSources } from './expert-todos';
import { licenceTodoSources } from './licence-todos';
import { teamTodoSources } from './team-todos';
import { type Scope, TODO_LIMIT, type TodoSource } from './todo-source';

/** States of an order in which the buyer has to act. */
export const waitingForBuyer = ['unpaid', 'awaitingReceipt', 'returned'] as const;

/** Conditions of the to-dos by source; shared by list, badge and to-dos. */
const waits = {
  orders: (scope: Scope) => and(ownedBy(orders, scope), inArray(orders.state, [...waitingForBuyer])),
  records: (scope: Scope, db: Db) =>
    and(ownedBy(cases, scope), isHandled, mayBeYours, eq(stageOf(db, scope.today), 'yours')),
  /** Refused applications that can be corrected; invoices have a separate list. */
  invoices: (scope: Scope, db: Db) =>
    and(ownedBy(cases, scope), eq(cases.kind, invoice.key), mayBeYours, eq(stageOf(db, scope.today), 'yours')),
};

const orderTodoLabels: Record<(typeof waitingForBuyer)[number], Pick<Todo, 'kind' | 'state' | 'tone' | 'action'>> = {
  unpaid: { kind: 'unpaid', state: '待付款', tone: 'gold', action: '去付款' },
  awaitingReceipt: { kind: 'receipt', state: '待上传回执', tone: 'gold', action: '上传回执' },
  returned: { kind: 'returned', state: '已退回', tone: 'seal', action: '重传回执' },
};

function todoOfOrder(row: OrderRow): Todo {
  const words = orderTodoLabels[row.state === 'awaitingReceipt' || row.state === 'returned' ? row.state : 'unpaid'];
  return {
    ...words,
    id: row.id,
    title: row.title,
    facts: [`订单 ${row.orderNo}`, ...(row.payType === '1' ? [payTypeLabels[row.payType]] : [])],
    amount: row.amount,
    dueAt: row.expiresAt && formatDateTime(row.expiresAt),
    since: formatDateTime(row.createdAt),
    link: words.kind === 'unpaid' ? `${orderPath(row.id)}?pay=1` : transferPath(row),
  };
}

/** To-do of a case that waits for its applicant. */
function todoOfCase(row: CaseListRow): Todo {
  const kind = caseKind(row.kind);
  const state = stateOf(kind, row.status);
  const isCorrection = row.status === 'correction';
  const label = state?.label ?? '待办理';
  const [sort, action] = isCorrection
    ? (['correction', '去补正'] as const)
    : state?.payable
      ? (['fee', '去缴费'] as const)
      : (['case', '去办理'] as const);
  return {
    kind: sort,
    id: row.id,
    title: row.title,
    facts: [kind.title, row.recordNo],
    state: label,
    tone: state?.tone ?? 'ink',
    action,
    amount: sort === 'fee' ? row.fee : null,
    dueAt: row.dueOn && `${row.dueOn} 23:59:59`,
    since: formatDateTime(row.updatedAt),
    link: pageOfCase(kind, row),
  };
}

const todoOfAnswer = (row: { id: number; title: string; answeredAt: Date | null; expert: string | null }): Todo => ({
  kind: 'answer',
  id: row.id,
  title: row.expert ? `${row.expert}答复了您的咨询` : '您的提问有了答复',
  facts: [row.title],
  state: '已答复',
  tone: 'jade',
  action: '查看答复',
  amount: null,
  dueAt: null,
  since: row.answeredAt ? formatDateTime(row.answeredAt) : '',
  link: `/mine/consult-detail?id=${row.id}`,
});

const orderColumns = getTableColumns(orders);
const answerColumns = {
  id: questions.id,
  title: questions.title,
  answeredAt: questions.answeredAt,
  expert: persons.name,
};

const ofCases = (mark: CentreMark, waiting: (scope: Scope, db: Db) => SQL | undefined): TodoSource => ({
  mark,
  todos(db, scope) {
    const fields = caseListColumns(db, scope.today);
    const query = db.select(fields).from(cases).where(waiting(scope, db));
    return listOf(fields, query.orderBy(desc(cases.id)).limit(TODO_LIMIT), todoOfCase);
  },
  count: (db, scope) => db.$count(cases, waiting(scope, db)),
});

/** Every source of to-dos. */
export const todoSources: Readonly<Record<string, TodoSource>> = {
  orders: {
    mark: 'orders',
    todos: (db, scope) =>
      listOf(
        orderColumns,
        db.select(orderColumns).from(orders).where(waits.orders(scope)).orderBy(desc(orders.id)).limit(TODO_LIMIT),
        todoOfOrder,
      ),
    count: (db, scope) => db.$count(orders, waits.orders(scope)),
  },
  records: ofCases('records', waits.records),
  invoices: ofCases('invoices', waits.invoices),
  answers: {
    mark: 'consultations',
    todos: (db, scope) =>
      listOf(
        answerColumns,
        db
          .select(answerColumns)
          .from(questions)
          .leftJoin(persons, eq(persons.id, questions.expertId))
          .where(newAnswers(scope))
          .orderBy(desc(questions.answeredAt))
          .limit(TODO_LIMIT),
        todoOfAnswer,
      ),
    count: (db, scope) => db.$count(questions, newAnswers(scope)),
  },
  ...expertSources,
  ...teamTodoSources,
  ...licenceTodoSources,
  ...assemblyTodoSources,
};

/** Orders to-dos by due date, those without one last, then oldest first. */
export const byUrgency = (a: Todo, b: Todo) =>
  (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999') || a.since.localeCompare(b.since);
