import { z } from 'zod';
import { date, dateTime, id, idElse, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { tone } from './records';

/** How many of what waits are named as the first to do. */
export const FIRST = 8;

/** What waits for staff is one of these; each may be held by one of them. */
export const DESK_SUBJECTS = ['record', 'receipt', 'transfer', 'refund', 'question', 'suggestion'] as const;
export type DeskSubject = (typeof DESK_SUBJECTS)[number];

const queueKey = z.string().max(60);
const colleague = z.object({ id, name: z.string() });
const holder = colleague.extend({ takenAt: dateTime });

/** A queue of what waits for the association: the cases of a kind, receipts, transfers, refunds, questions, suggestions. */
export const queueSummary = z.object({
  key: queueKey,
  title: z.string(),
  /** What the queues are divided by: 业务, 资金, 答复. */
  group: z.string(),
  /** What waits, what of it is past its day, what the caller holds and what nobody does. */
  total: z.number().int(),
  overdue: z.number().int(),
  mine: z.number().int(),
  free: z.number().int(),
  /** Since when the oldest waits; null where nothing does. */
  oldest: dateTime.nullable(),
});
export type QueueSummary = z.output<typeof queueSummary>;

/** The queues of the caller's duties. */
export const listQueues = staffRead('/api/v1/staff/queues', '待办队列', {
  duty: 'desk',
  data: z.array(queueSummary),
});

export const queueItem = z.object({
  id,
  subject: z.enum(DESK_SUBJECTS),
  /** Number by which people know it. */
  number: z.string(),
  title: z.string(),
  /** Whose it is: 顾见山 138****0002; empty where that is not for staff to know. */
  from: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  tone,
  /** Since when it waits. */
  since: dateTime,
  /** Last day for it. */
  dueOn: date.nullable(),
  overdue: z.boolean(),
  holder: holder.nullable(),
  /** Why the caller keeps away from it; empty where nothing speaks against them. */
  tied: z.string(),
});
export type QueueItem = z.output<typeof queueItem>;

const queueParams = z.object({ queue: queueKey });
const itemParams = queueParams.extend({ id });

/** What waits in a queue, oldest first, with how many there are in each state. */
export const listQueue = staffRead('/api/v1/staff/queues/{queue}', '队列里的待办', {
  duty: 'desk',
  params: queueParams,
  query: pageQuery.extend({
    /** Everything, what the caller holds, what nobody holds. */
    held: z.enum(['all', 'mine', 'free']).default('all'),
    state: z.string().max(40).optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(queueItem).extend({
    title: z.string(),
    states: z.array(z.object({ state: z.string(), label: z.string(), count: z.number().int() })),
  }),
});

export type QueuePage = z.output<(typeof listQueue)['data']>;

/** What to do first: of all queues of the caller's duties, those that nobody else holds and nothing speaks against. */
export const firstInLine = staffRead('/api/v1/staff/first-in-line', '先办这些', {
  duty: 'desk',
  /** By the day that it is due on; of what is due on no day, that which waits longest. */
  data: z.array(queueItem.extend({ queue: z.string() })).max(FIRST),
});
export type FirstItem = z.output<(typeof firstInLine)['data']>[number];

const ids = z.array(id).min(1, '请先选择').max(50, '一次至多 50 件');
/** What became of several at once: done, or why not. */
export const deskOutcome = z.object({ done: z.array(id), refused: z.array(z.object({ id, reason: z.string() })) });
export type DeskOutcome = z.output<typeof deskOutcome>;

/** Takes what nobody holds; what somebody else holds, or the caller is tied to, is answered with the reason. */
export const takeItems = staffPost('/api/v1/staff/queues/{queue}/take', '领取', {
  duty: 'desk',
  decides: { deskItem: 'ids' },
  decidesEach: true,
  params: queueParams,
  body: z.object({ ids }),
  data: deskOutcome,
});
/** Puts back what the caller holds. */
export const putBackItems = staffPost('/api/v1/staff/queues/{queue}/put-back', '放回', {
  duty: 'desk',
  decides: 'self',
  params: queueParams,
  body: z.object({ ids }),
  data: deskOutcome,
});
/** Hands what the caller holds to a colleague of the same duty; an administrator may hand over what anybody holds. */
export const handOverItems = staffPost('/api/v1/staff/queues/{queue}/hand-over', '移交', {
  duty: 'desk',
  decides: { deskItem: 'ids' },
  decidesEach: true,
  params: queueParams,
  body: z.object({
    ids,
    to: idElse('请选择移交给谁'),
    note: words().max(200, '说明不超过 200 字').default(''),
  }),
  data: deskOutcome,
});

/** What staff know of a thing that waits: who holds it, what they told each other, who keeps away and why, what was done. */
export const deskItem = z.object({
  holder: holder.nullable(),
  tied: z.string(),
  notes: z.array(z.object({ id, name: z.string(), text: z.string(), createdAt: dateTime })),
  recusals: z.array(z.object({ name: z.string(), reason: z.string(), createdAt: dateTime })),
  /** Who it may be handed to. */
  colleagues: z.array(colleague),
  /** Neighbours in the queue, in its order; null at its ends. */
  previous: id.nullable(),
  next: id.nullable(),
});
export type DeskItem = z.output<typeof deskItem>;

export const getDeskItem = staffRead('/api/v1/staff/queues/{queue}/items/{id}', '待办的经办情况', {
  duty: 'desk',
  params: itemParams,
  data: deskItem,
});
/** Keeps away from a thing for a reason, which is kept; puts it back where the caller holds it. */
export const recuseItem = staffPost('/api/v1/staff/queues/{queue}/items/{id}/recusal', '回避', {
  duty: 'desk',
  decides: 'self',
  params: itemParams,
  body: z.object({
    reason: words({ error: '请写明回避的原因' }).min(1, '请写明回避的原因').max(200, '原因不超过 200 字'),
  }),
  data: deskItem,
});
/** Tells colleagues something; who handed it in never sees it. */
export const addStaffNote = staffPost('/api/v1/staff/queues/{queue}/items/{id}/notes', '内部备注', {
  duty: 'desk',
  decides: { deskItem: 'id' },
  params: itemParams,
  body: z.object({ text: words().min(1, '请填写备注').max(1000, '备注不超过 1000 字') }),
  data: deskItem,
});
