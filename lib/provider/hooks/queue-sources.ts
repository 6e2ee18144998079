import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CaseSummary } from '@/lib/contract/cases';
import type { Duty } from '@/lib/contract/duties';
import type { QueueSubject } from '@/lib/contract/queue';
import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { REPLY_DAYS, suggestionTypeLabels } from '@/lib/kinds/content/suggestion-labels';
import type { Db } from '../db/database';
import {
  appointments,
  bankReceipts,
  bankTransactions,
  cases,
  expertSlots,
  orders,
  persons,
  questions,
  refundRequests,
  refunds,
  suggestions,
} from '../db/schema';

/** Display of a state. */
export interface StateLabels {
  label: string;
  tone: CaseSummary['tone'];
}

/**
 * Columns of every queue. Their aliases differ from all table columns, as a join could not tell them apart otherwise.
 */
const columns = {
  number: sql<string>`''`.as('waiting_number'),
  dueOn: sql<string | null>`null::text`.as('waiting_due_on'),
};

/** Declaration of a queue: its waiting rows and metadata. */
export interface QueueSource {
  key: string;
  title: string;
  group: string;
  duty: Duty;
  subject: QueueSubject;
  states: Readonly<Record<string, StateLabels>>;
  /** Its cases are forwarded in batches. */
  hasBatches?: boolean;
  /** Limit in working days for rows without a due date. */
  within?: number;
  /** Query of the waiting rows: id, number, title, state, since, due date, owner. */
  waiting(db: Db): ReturnType<typeof waitingReceipts>;
}

/** Columns of a row that belongs to an order. */
const ofOrder = {
  title: sql<string>`${orders.title}`.as('waiting_title'),
  dueOn: columns.dueOn,
  userId: sql<number | null>`${orders.userId}`.as('waiting_user_id'),
  eId: sql<number>`${orders.eId}`.as('waiting_e_id'),
};

const waitingReceipts = (db: Db) =>
  db
    .select({
      id: sql<number>`${bankReceipts.id}`.as('waiting_id'),
      number: sql<string>`${orders.orderNo}`.as('waiting_number'),
      state: sql<string>`${bankReceipts.state}`.as('waiting_state'),
      since: sql<Date>`${bankReceipts.createdAt}`.mapWith(bankReceipts.createdAt).as('waiting_since'),
      ...ofOrder,
    })
    .from(bankReceipts)
    .innerJoin(orders, eq(orders.id, bankReceipts.orderId))
    .where(eq(bankReceipts.state, 'auditing'))
    .as('waiting');

const waitingRefunds = (db: Db) =>
  db
    .select({
      id: sql<number>`${refunds.id}`.as('waiting_id'),
      number: sql<string>`${refunds.refundNo}`.as('waiting_number'),
      state: sql<string>`${refunds.state}`.as('waiting_state'),
      since: sql<Date>`${refunds.createdAt}`.mapWith(refunds.createdAt).as('waiting_since'),
      ...ofOrder,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.state, ['pending', 'failed']))
    .as('waiting');

const waitingRefundRequests = (db: Db) =>
  db
    .select({
      id: sql<number>`${refundRequests.id}`.as('waiting_id'),
      number: sql<string>`${orders.orderNo}`.as('waiting_number'),
      state: sql<string>`${refundRequests.state}`.as('waiting_state'),
      since: sql<Date>`${refundRequests.createdAt}`.mapWith(refundRequests.createdAt).as('waiting_since'),
      ...ofOrder,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(inArray(refundRequests.state, ['waiting', 'proposed']))
    .as('waiting');

const waitingBankTransactions = (db: Db) =>
  db
    .select({
      id: sql<number>`${bankTransactions.id}`.as('waiting_id'),
      number: sql<string>`${bankTransactions.day}`.as('waiting_number'),
      title: sql<string>`coalesce(nullif(${bankTransactions.payer}, ''), '未具名')
        || ' ¥' || to_char(${bankTransactions.amount} / 100.0, 'FM999,999,999,990.00')`.as('waiting_title'),
      state: sql<string>`${bankTransactions.state}`.as('waiting_state'),
      since: sql<Date>`${bankTransactions.createdAt}`.mapWith(bankTransactions.createdAt).as('waiting_since'),
      dueOn: columns.dueOn,
      userId: sql<number | null>`null::int`.as('waiting_user_id'),
      eId: sql<number>`0`.as('waiting_e_id'),
    })
    .from(bankTransactions)
    .where(eq(bankTransactions.state, 'open'))
    .as('waiting');

const waitingQuestions = (db: Db) =>
  db
    .select({
      id: sql<number>`${questions.id}`.as('waiting_id'),
      number: columns.number,
      title: sql<string>`${questions.title}`.as('waiting_title'),
      state: sql<string>`case when ${questions.expertId} is null then 'office' else 'expert' end`.as('waiting_state'),
      since: sql<Date>`${questions.createdAt}`.mapWith(questions.createdAt).as('waiting_since'),
      dueOn: sql<string | null>`${questions.detail} ->> 'dueOn'`.as('waiting_due_on'),
      userId: sql<number | null>`${questions.userId}`.as('waiting_user_id'),
      eId: sql<number>`${questions.eId}`.as('waiting_e_id'),
    })
    .from(questions)
    .where(eq(questions.state, 'waiting'))
    .as('waiting');

const waitingSuggestions = (db: Db) =>
  db
    .select({
      id: sql<number>`${suggestions.id}`.as('waiting_id'),
      number: sql<string>`${suggestions.number}`.as('waiting_number'),
      title: sql<string>`${suggestions.title}`.as('waiting_title'),
      state: sql<string>`${suggestions.type}`.as('waiting_state'),
      since: sql<Date>`${suggestions.waitingSince}`.mapWith(suggestions.waitingSince).as('waiting_since'),
      dueOn: columns.dueOn,
      // Hides the author of an anonymous suggestion from staff.
      userId: sql<number | null>`case when ${suggestions.isAnonymous} then null else ${suggestions.userId} end`.as(
        'waiting_user_id',
      ),
      eId: sql<number>`case when ${suggestions.isAnonymous} then 0 else ${suggestions.eId} end`.as('waiting_e_id'),
    })
    .from(suggestions)
    .where(eq(suggestions.state, 'waiting'))
    .as('waiting');

const waitingAppointments = (db: Db) =>
  db
    .select({
      id: sql<number>`${appointments.id}`.as('waiting_id'),
      number: columns.number,
      title:
        sql<string>`'预约' || ${persons.name} || '：' || to_char(${expertSlots.startsAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`.as(
          'waiting_title',
        ),
      state: sql<string>`case when ${appointments.askerSays} is null then 'silent' else 'disputed' end`.as(
        'waiting_state',
      ),
      since: sql<Date>`${appointments.officeSince}`.mapWith(appointments.createdAt).as('waiting_since'),
      dueOn: columns.dueOn,
      userId: sql<number | null>`${appointments.userId}`.as('waiting_user_id'),
      eId: sql<number>`${appointments.eId}`.as('waiting_e_id'),
    })
    .from(appointments)
    .innerJoin(expertSlots, eq(expertSlots.id, appointments.slotId))
    .innerJoin(persons, eq(persons.id, appointments.personId))
    .where(and(eq(appointments.state, 'booked'), isNotNull(appointments.officeSince)))
    .as('waiting');

/** States of a kind in which staff can act, including those that wait for an authority. */
export const openStates = (kind: CaseKind): string[] =>
  Object.keys(kind.states).filter((status) => {
    const { holder, to = {} } = stateOf(kind, status) ?? {};
    // Includes actions with a call of their own, which are not among the decisions of the general one.
    const isStaffs = Object.keys(to).some((action) => kind.actions[action]?.by === 'staff');
    return (holder === 'office' || holder === 'authority') && isStaffs;
  });

const waitingCases = (db: Db, kind: CaseKind) =>
  db
    .select({
      id: sql<number>`${cases.id}`.as('waiting_id'),
      number: sql<string>`${cases.recordNo}`.as('waiting_number'),
      title: sql<string>`${cases.title}`.as('waiting_title'),
      state: sql<string>`${cases.status}`.as('waiting_state'),
      since: sql<Date>`${cases.updatedAt}`.mapWith(cases.updatedAt).as('waiting_since'),
      dueOn: sql<string | null>`${cases.dueOn}::text`.as('waiting_due_on'),
      userId: sql<number | null>`${cases.userId}`.as('waiting_user_id'),
      eId: sql<number>`${cases.eId}`.as('waiting_e_id'),
    })
    .from(cases)
    .where(and(eq(cases.kind, kind.key), inArray(cases.status, openStates(kind))))
    .as('waiting');

const caseSource = (kind: CaseKind): QueueSource => ({
  key: kind.key,
  title: kind.title,
  group: kind.duty === 'money' ? '资金' : '业务',
  duty: kind.duty,
  subject: 'record',
  states: kind.states,
  hasBatches: kind.batch !== undefined,
  waiting: (db) => waitingCases(db, kind),
});

const others: readonly QueueSource[] = [
  {
    key: 'receipts',
    title: '转账回执',
    group: '资金',
    duty: 'money',
    subject: 'receipt',
    within: 2,
    states: { auditing: { label: '待审核', tone: 'gold' } },
    waiting: waitingReceipts,
  },
  {
    key: 'transfers',
    title: '待核对的转账',
    group: '资金',
    duty: 'money',
    subject: 'transfer',
    within: 3,
    states: { open: { label: '待核对', tone: 'gold' } },
    waiting: waitingBankTransactions,
  },
  {
    key: 'refund-requests',
    title: '退款申请',
    group: '资金',
    duty: 'money',
    subject: 'refundRequest',
    within: 3,
    states: { waiting: { label: '待处理', tone: 'gold' }, proposed: { label: '待复核', tone: 'seal' } },
    waiting: waitingRefundRequests,
  },
  {
    key: 'refunds',
    title: '未完成的退款',
    group: '资金',
    duty: 'money',
    subject: 'refund',
    within: 3,
    states: { pending: { label: '等待到账', tone: 'ink' }, failed: { label: '退款失败', tone: 'seal' } },
    waiting: waitingRefunds,
  },
  {
    key: 'questions',
    title: '未答复的咨询',
    group: '答复',
    duty: 'answers',
    subject: 'question',
    states: { office: { label: '待协会答复', tone: 'gold' }, expert: { label: '待专家答复', tone: 'ink' } },
    waiting: waitingQuestions,
  },
  {
    key: 'appointments',
    title: '没有结果的预约',
    group: '答复',
    duty: 'answers',
    subject: 'appointment',
    within: 3,
    states: {
      silent: { label: '没有登记结果', tone: 'gold' },
      disputed: { label: '反映没有进行', tone: 'seal' },
    },
    waiting: waitingAppointments,
  },
  {
    key: 'suggestions',
    title: '投诉建议',
    group: '答复',
    duty: 'answers',
    subject: 'suggestion',
    within: REPLY_DAYS,
    states: {
      complaint: { label: suggestionTypeLabels.complaint, tone: 'seal' },
      advice: { label: suggestionTypeLabels.advice, tone: 'jade' },
      enquiry: { label: suggestionTypeLabels.enquiry, tone: 'ink' },
      correction: { label: suggestionTypeLabels.correction, tone: 'gold' },
    },
    waiting: waitingSuggestions,
  },
];

/** Every queue: one for each kind of case that staff process, then the others. */
export const queueSources = (): QueueSource[] => [
  ...caseKinds()
    .filter((kind) => openStates(kind).length > 0)
    .map(caseSource),
  ...others,
];
