import { z } from 'zod';
import { certificationStatus } from './account';
import { dateTime, fen, id } from './common';
import { userRead } from './endpoint';
import { message } from './messages';
import { orderSummary, orderType } from './orders';
import { recordSummary, tone } from './records';

/** `unpaid` money by a code, `receipt` of a transfer to upload, `returned` receipt, `correction` of a case, its `fee`, another `case` that waits, `answer` to read, `question` to answer as an expert, an invitation or a request about members of an enterprise (`member`). */
export const todoKind = z.enum([
  'unpaid',
  'receipt',
  'returned',
  'correction',
  'fee',
  'case',
  'answer',
  'question',
  'member',
]);
export type TodoKind = z.output<typeof todoKind>;

export const todo = z.object({
  kind: todoKind,
  /** Id of the order, the case or the consultation. */
  id,
  title: z.string(),
  /** Facts below the title, in order. */
  facts: z.array(z.string()),
  /** What it is in, and what is to be done: 待补正, 去补正. */
  state: z.string(),
  tone,
  action: z.string(),
  /** Path where it is done. */
  link: z.string(),
  amount: fen.nullable(),
  /** Last moment; what has none comes after what has one. */
  dueAt: dateTime.nullable(),
  /** Since when it waits. */
  since: dateTime,
});
export type Todo = z.output<typeof todo>;

const counted = z.object({ total: z.number().int(), open: z.number().int() });

/** Parts of the personal centre in which something may wait. */
const marks = {
  orders: z.number().int(),
  records: z.number().int(),
  invoices: z.number().int(),
  consultations: z.number().int(),
  members: z.number().int(),
};
export type CentreMark = keyof typeof marks;

/** How much waits in each part of the personal centre, for the marks beside its navigation. */
export const getCentreCounts = userRead('/api/v1/user/centre/counts', '个人中心待办数', {
  data: z.object({ ...marks, unreadMessages: z.number().int() }),
});

/** Everything that the entrance of the personal centre shows, for the account acted as. */
export const getDashboard = userRead('/api/v1/user/dashboard', '个人中心总览', {
  data: z.object({
    nickname: z.string(),
    /** Signed link to the picture; empty without one. */
    avatar: z.string(),
    /** Name of the enterprise acted as; empty for the person. */
    enterpriseName: z.string(),
    /** Certification of the account acted as. */
    certification: certificationStatus,
    /** The most pressing first. */
    todos: z.array(todo),
    counts: z.object({
      records: counted,
      orders: counted,
      consultations: counted,
      /** `open` is signed up for and still to come. */
      activities: counted,
      unreadMessages: z.number().int(),
    }),
    /** Start of the next activity signed up for. */
    nextActivityAt: dateTime.nullable(),
    records: z.array(recordSummary),
    orders: z.array(orderSummary),
    messages: z.array(message),
  }),
});
export type Dashboard = z.output<(typeof getDashboard)['data']>;

/** Orders by type: how many, how many wait for the buyer, and what was paid. */
export const getOrderOverview = userRead('/api/v1/user/order-overview', '订单中心', {
  data: z.object({
    types: z.array(z.object({ type: orderType, total: z.number().int(), open: z.number().int(), paidFen: fen })),
  }),
});
