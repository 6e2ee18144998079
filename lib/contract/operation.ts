import { z } from 'zod';
import { dateTime, id, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead } from './endpoint';

/** Something that needs a person; computed at each look, never stored. */
const operationAlert = z.object({
  /** Kind of the trouble. */
  key: z.enum(['closed', 'jobs', 'overdue', 'sms', 'mail', 'gateway', 'backup', 'disk', 'signing']),
  title: z.string(),
  /** Meaning of the alert, and the step to take. */
  note: z.string(),
  /** Page of the workbench where it is seen to. */
  href: z.string(),
});
export type OperationAlert = z.output<typeof operationAlert>;

/** Payments that wait: unpaid orders, receipts to be checked, refunds under way and failed. */
const paymentWait = z.enum(['unpaid', 'receipt', 'refund', 'refundFailed']);
const deliveryChannel = z.enum(['sms', 'mail']);

const operation = z.object({
  alerts: z.array(operationAlert),
  /** Kinds of jobs that wait or have failed. */
  jobs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      due: z.number().int(),
      /** Age of the oldest job that should have begun; seconds. */
      oldest: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  /** Messages that have not been sent: on their way, and given up. */
  messages: z.array(z.object({ channel: deliveryChannel, onTheWay: z.number().int(), givenUp: z.number().int() })),
  payments: z.array(z.object({ kind: paymentWait, count: z.number().int() })),
  /** Free and required bytes where files are kept; null where they are not on a disk of this machine. */
  disk: z.object({ free: z.number(), least: z.number() }).nullable(),
  /** Time of the last backup that this installation knows of; empty without one. */
  backupAt: z.string(),
  version: z.string(),
  database: z.string(),
});
export type Operation = z.output<typeof operation>;

/** A job that failed: given up, or about to be tried again. */
const troubledJob = z.object({
  /** Id of the job in the queue. */
  job: z.uuid(),
  name: z.string(),
  label: z.string(),
  /** Subject of the job: 订单 20261127…; empty for a daily job. */
  subject: z.string(),
  /** Effect of the failure. */
  effect: z.string(),
  state: z.enum(['failed', 'retry']),
  /** Why the last run failed, without personal data. */
  reason: z.string(),
  /** Id of the last run in the log; empty for an interrupted one. */
  request: z.string(),
  tries: z.number().int(),
  createdAt: dateTime,
  /** Time of the last run; empty if it is not known. */
  failedAt: z.string(),
  /** Time of the next run; empty for a job that was given up. */
  nextAt: z.string(),
});
export type TroubledJob = z.output<typeof troubledJob>;

/** A message that was given up. */
const unsentMessage = z.object({
  id,
  channel: deliveryChannel,
  /** Masked. */
  recipient: z.string(),
  subject: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  createdAt: dateTime,
  failedAt: dateTime,
});
export type UnsentMessage = z.output<typeof unsentMessage>;

const settings = { duty: 'settings' } as const;
const write = { ...settings, decides: 'nobodys' } as const;
const reason = words().min(2, '请写明原因').max(200, '原因不超过 200 字');
const jobParams = z.object({ job: z.uuid() });

/** State of the background work: what waits, what failed, what needs a person. */
export const getOperation = staffRead('/api/v1/staff/operation', '运行情况', { ...settings, data: operation });

/** Troubles that need a person, for the administrator's desk. */
export const listAlerts = staffRead('/api/v1/staff/operation/alerts', '需要处理的运行问题', {
  ...settings,
  data: z.array(operationAlert),
});

/** Jobs that failed, the latest first. Those given up are kept for thirty days. */
export const listTroubledJobs = staffRead('/api/v1/staff/operation/jobs', '失败的后台任务', {
  ...settings,
  query: pageQuery.extend({ state: z.enum(['failed', 'retry']).optional() }),
  data: pageOf(troubledJob),
});

/** Runs a failed job again at once. 404 if it no longer waits, as after another's decision. */
export const runJobAgain = staffPost('/api/v1/staff/operation/jobs/{job}/again', '重新执行后台任务', {
  ...write,
  params: jobParams,
  data: z.object({}),
});

/** Drops a failed job for good. */
export const dropJob = staffPost('/api/v1/staff/operation/jobs/{job}/drop', '放弃后台任务', {
  ...write,
  params: jobParams,
  body: z.object({ reason }),
  data: z.object({}),
});

/** Messages that were given up, the latest first. */
export const listUnsentMessages = staffRead('/api/v1/staff/operation/messages', '没有送达的消息', {
  ...settings,
  query: pageQuery.extend({ channel: deliveryChannel.optional() }),
  data: pageOf(unsentMessage),
});

/** The messages that a decision concerns: some, or all of a channel that were given up. */
const chosen = z
  .object({ ids: z.array(id).max(200, '一次至多 200 条').default([]), channel: deliveryChannel.optional() })
  .refine(({ ids, channel }) => ids.length > 0 !== (channel !== undefined), {
    error: '请选择消息，或者选择一种渠道',
    path: ['ids'],
  });
const decided = z.object({ count: z.number().int() });

/** Sends messages that were given up again, under the same key, so that the gateway drops one that it has already sent. */
export const sendMessagesAgain = staffPost('/api/v1/staff/operation/messages/again', '重新发送消息', {
  ...write,
  body: chosen,
  data: decided,
});

/** Drops messages for good; their readers find them in the inbox of the site. */
export const dropMessages = staffPost('/api/v1/staff/operation/messages/drop', '放弃发送消息', {
  ...write,
  body: chosen.safeExtend({ reason }),
  data: decided,
});
