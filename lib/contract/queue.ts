import { z } from 'zod';
import { tone } from './cases';
import { date, dateTime, id, idElse, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead } from './endpoint';

/** Number of items in the list of the most urgent ones. */
export const FIRST = 8;

/** Types of queue items; each item can be assigned to one staff member. */
export const QUEUE_SUBJECTS = [
  'record',
  'receipt',
  'transfer',
  'refund',
  'refundRequest',
  'question',
  'suggestion',
  'appointment',
] as const;
export type QueueSubject = (typeof QUEUE_SUBJECTS)[number];

const queueKey = z.string().max(60);
const staffName = z.object({ id, name: z.string() });
const holder = staffName.extend({ takenAt: dateTime });

/** A queue: the cases of one kind, receipts, bank transactions, refunds, questions or suggestions. */
export const queueSummary = z.object({
  key: queueKey,
  title: z.string(),
  /** Group of the queue: 业务, 资金, 答复. */
  group: z.string(),
  /** All items, overdue ones, those assigned to the caller and unassigned ones. */
  total: z.number().int(),
  overdue: z.number().int(),
  mine: z.number().int(),
  free: z.number().int(),
  /** Since when the oldest item has been waiting; null for an empty queue. */
  oldest: dateTime.nullable(),
});
export type QueueSummary = z.output<typeof queueSummary>;

/** Queues of the caller's duties. */
export const listQueues = staffRead('/api/v1/staff/queues', '待办队列', {
  duty: 'desk',
  data: z.array(queueSummary),
});

export const queueItem = z.object({
  id,
  subject: z.enum(QUEUE_SUBJECTS),
  /** Number shown on screen. */
  number: z.string(),
  title: z.string(),
  /** Applicant: 顾见山 138****0002; empty when staff must not see it. */
  from: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  tone,
  /** Since when it has been waiting. */
  since: dateTime,
  /** Due date. */
  dueOn: date.nullable(),
  overdue: z.boolean(),
  holder: holder.nullable(),
  /** Reason of the caller's conflict of interest; empty without one. */
  tied: z.string(),
});
export type QueueItem = z.output<typeof queueItem>;

const queueParams = z.object({ queue: queueKey });
const itemParams = queueParams.extend({ id });

/** Items of a queue, oldest first, with the number in each state. */
export const listQueue = staffRead('/api/v1/staff/queues/{queue}', '队列里的待办', {
  duty: 'desk',
  params: queueParams,
  query: pageQuery.extend({
    /** All items, those assigned to the caller, or unassigned ones. */
    held: z.enum(['all', 'mine', 'free']).default('all'),
    state: z.string().max(40).optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(queueItem).extend({
    title: z.string(),
    /** Whether its cases are forwarded in batches. */
    hasBatches: z.boolean().default(false),
    states: z.array(z.object({ state: z.string(), label: z.string(), count: z.number().int() })),
  }),
});

export type QueuePage = z.output<(typeof listQueue)['data']>;

/**
 * The most urgent items of all queues of the caller's duties, without those assigned to others or with a conflict of
 * interest.
 */
export const firstInLine = staffRead('/api/v1/staff/first-in-line', '先办这些', {
  duty: 'desk',
  /** Ordered by due date; items without one by waiting time. */
  data: z.array(queueItem.extend({ queue: z.string() })).max(FIRST),
});
export type FirstItem = z.output<(typeof firstInLine)['data']>[number];

/** An item of the inbox, with its queue. */
export const inboxItem = queueItem.extend({ queue: z.string(), queueTitle: z.string() });
export type InboxItem = z.output<typeof inboxItem>;

/**
 * The items of all queues of the caller's duties in one list: by last day, those without one last; then the longest
 * wait first.
 */
export const listInbox = staffRead('/api/v1/staff/inbox', '收件箱：全部待办', {
  duty: 'desk',
  query: pageQuery.extend({
    /** All items, those assigned to the caller, or unassigned ones. */
    held: z.enum(['all', 'mine', 'free']).default('all'),
    /** Items of this queue only. */
    queue: queueKey.optional(),
    /** Items past their last day only. */
    late: z.enum(['yes']).optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(inboxItem).extend({
    /** Number of items in each queue under the other filters; queues without any are left out. */
    queues: z.array(z.object({ queue: queueKey, title: z.string(), group: z.string(), count: z.number().int() })),
  }),
});
export type InboxPage = z.output<(typeof listInbox)['data']>;

const ids = z.array(id).min(1, '请先选择').max(50, '一次至多 50 件');
/** Result of a bulk action: done, or refused with a reason. */
export const queueOutcome = z.object({ done: z.array(id), refused: z.array(z.object({ id, reason: z.string() })) });
export type QueueOutcome = z.output<typeof queueOutcome>;

/** Takes unassigned items; refuses, with a reason, items assigned to others and conflicts of interest. */
export const takeItems = staffPost('/api/v1/staff/queues/{queue}/take', '领取', {
  duty: 'desk',
  decides: { queueItem: 'ids' },
  decidesEach: true,
  params: queueParams,
  body: z.object({ ids }),
  data: queueOutcome,
});
/** Releases items assigned to the caller; an administrator may release those of others, as of absent staff. */
export const putBackItems = staffPost('/api/v1/staff/queues/{queue}/put-back', '放回', {
  duty: 'desk',
  // The service refuses an administrator the items of others with a tie.
  decides: 'self',
  params: queueParams,
  body: z.object({ ids }),
  data: queueOutcome,
});
/** Hands the caller's items over to a colleague with the same duty; an administrator may hand over any item. */
export const handOverItems = staffPost('/api/v1/staff/queues/{queue}/hand-over', '移交', {
  duty: 'desk',
  decides: { queueItem: 'ids' },
  decidesEach: true,
  params: queueParams,
  body: z.object({
    ids,
    to: idElse('请选择移交给谁'),
    note: words().max(200, '说明不超过 200 字').default(''),
  }),
  data: queueOutcome,
});

/** Internal data of an item: assignment, staff notes, recusals with reasons, and history. */
export const queueItemDetail = z.object({
  holder: holder.nullable(),
  tied: z.string(),
  notes: z.array(z.object({ id, name: z.string(), text: z.string(), createdAt: dateTime })),
  recusals: z.array(z.object({ name: z.string(), reason: z.string(), createdAt: dateTime })),
  /** Staff members that it can be handed over to. */
  others: z.array(staffName),
  /** Adjacent items in queue order; null at either end. */
  previous: id.nullable(),
  next: id.nullable(),
});
export type QueueItemDetail = z.output<typeof queueItemDetail>;

export const getQueueItem = staffRead('/api/v1/staff/queues/{queue}/items/{id}', '待办的经办情况', {
  duty: 'desk',
  params: itemParams,
  data: queueItemDetail,
});
/** Recuses the caller from an item for a recorded reason; releases it if it is assigned to the caller. */
export const recuseItem = staffPost('/api/v1/staff/queues/{queue}/items/{id}/recusal', '回避', {
  duty: 'desk',
  decides: 'self',
  params: itemParams,
  body: z.object({
    reason: words({ error: '请写明回避的原因' }).min(1, '请写明回避的原因').max(200, '原因不超过 200 字'),
  }),
  data: queueItemDetail,
});
/** Adds an internal note, never visible to the applicant. */
export const addStaffNote = staffPost('/api/v1/staff/queues/{queue}/items/{id}/notes', '内部备注', {
  duty: 'desk',
  decides: { queueItem: 'id' },
  params: itemParams,
  body: z.object({ text: words().min(1, '请填写备注').max(1000, '备注不超过 1000 字') }),
  data: queueItemDetail,
});
