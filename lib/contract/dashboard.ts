import { z } from 'zod';
import { certificationStatus } from './account';
import { caseSummary, tone } from './cases';
import { dateTime, fen, id } from './common';
import { userRead } from './endpoint';
import { message } from './messages';
import { orderSummary, orderType } from './orders';

/**
 * Kinds of to-dos: `unpaid` online payment, `receipt` of a transfer to upload, `returned` receipt, `correction` of a
 * case, its `fee`, another `case` that awaits the applicant, `answer` to read, `question` to answer as an expert,
 * `appointment` whose outcome the expert has to enter,
 * `member` for an invitation or request in an enterprise account, `licence` for a request to use a
 * work, and `assembly` for a meeting of the members that waits for a registration or a vote.
 */
export const todoKind = z.enum([
  'unpaid',
  'receipt',
  'returned',
  'correction',
  'fee',
  'case',
  'answer',
  'question',
  'appointment',
  'member',
  'licence',
  'assembly',
]);
export type TodoKind = z.output<typeof todoKind>;

export const todo = z.object({
  kind: todoKind,
  /** Id of the order, case, question or request. */
  id,
  title: z.string(),
  /** Facts below the title, in order. */
  facts: z.array(z.string()),
  /** State and call to action: 待补正, 去补正. */
  state: z.string(),
  tone,
  action: z.string(),
  /** Path of the page that handles it. */
  link: z.string(),
  amount: fen.nullable(),
  /** Deadline; to-dos without one come last. */
  dueAt: dateTime.nullable(),
  /** Since when it has been waiting. */
  since: dateTime,
});
export type Todo = z.output<typeof todo>;

const counted = z.object({ total: z.number().int(), open: z.number().int() });

/** Sections of the personal centre with to-do badges. */
const marks = {
  orders: z.number().int(),
  records: z.number().int(),
  invoices: z.number().int(),
  consultations: z.number().int(),
  members: z.number().int(),
  /** Requests to use works; shown in the management area. */
  licences: z.number().int(),
  /** Meetings of the members that wait for a registration or a vote; absent with an older provider. */
  membership: z.number().int().default(0),
};
export type CentreMark = keyof typeof marks;

/** Number of to-dos in each section of the personal centre, for the badges of its navigation. */
export const getCentreCounts = userRead('/api/v1/user/centre/counts', '个人中心待办数', {
  data: z.object({ ...marks, unreadMessages: z.number().int() }),
});

/** Data of the personal centre's start page, for the current account. */
export const getDashboard = userRead('/api/v1/user/dashboard', '个人中心总览', {
  data: z.object({
    nickname: z.string(),
    /** Signed URL of the picture; empty without one. */
    avatar: z.string(),
    /** Name of the current enterprise account; empty for the personal account. */
    enterpriseName: z.string(),
    /** Certification of the current account. */
    certification: certificationStatus,
    /** Most urgent first. */
    todos: z.array(todo),
    counts: z.object({
      records: counted,
      orders: counted,
      consultations: counted,
      /** `open`: signed up for and upcoming. */
      activities: counted,
      unreadMessages: z.number().int(),
    }),
    /** Start of the next activity signed up for. */
    nextActivityAt: dateTime.nullable(),
    records: z.array(caseSummary),
    orders: z.array(orderSummary),
    messages: z.array(message),
  }),
});
export type Dashboard = z.output<(typeof getDashboard)['data']>;

/** Orders by type: total, waiting for the buyer, and amount paid. */
export const getOrderOverview = userRead('/api/v1/user/order-overview', '订单中心', {
  data: z.object({
    types: z.array(z.object({ type: orderType, total: z.number().int(), open: z.number().int(), paidFen: fen })),
  }),
});
