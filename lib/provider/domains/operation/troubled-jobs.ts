import type { Page, PageQuery } from '@/lib/contract/common';
import type { TroubledJob } from '@/lib/contract/operation';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import type { JobName } from '../../core/ports';
import { jobEffect, jobKinds, jobLabel, subjectsOf } from './job-kinds';
import { failureOf, hasQueue, type QueueRow, readTroubled, takeOut } from './queue-rows';

const STATES = ['failed', 'retry'] as const;

/** Lists failed jobs, the latest first. */
export async function listTroubledJobs(
  ctx: Ctx,
  { state, ...query }: PageQuery & { state?: (typeof STATES)[number] },
): Promise<Page<TroubledJob>> {
  if (!(await hasQueue(ctx))) return pageResult(query, [], 0);
  const { limit, offset } = pageWindow(query);
  const { rows, total } = await readTroubled(ctx, state ? [state] : STATES, limit, offset);
  const subjectOf = await subjectsOf(ctx, rows);
  const list = rows.map((row) => ({
    job: row.id,
    name: row.name,
    label: jobLabel(row.name),
    subject: subjectOf(row),
    effect: jobEffect(row.name),
    state: row.state,
    ...failureOf(row),
    tries: row.tries,
    createdAt: formatDateTime(row.created),
    failedAt: row.ended ? formatDateTime(row.ended) : '',
    nextAt: row.state === 'retry' ? formatDateTime(row.next) : '',
  }));
  return pageResult(query, list, total);
}

/** Takes a failed job out of the queue and notes the decision in the audit log. */
async function decideOn(ctx: Ctx, id: string, outcome: string, reason?: string): Promise<QueueRow> {
  const row = (await hasQueue(ctx)) ? await takeOut(ctx, id) : undefined;
  if (!row) throw notFound('这项任务已经不在失败之列');
  const subject = (await subjectsOf(ctx, [row]))(row);
  ctx.changed({
    subject: 'job',
    id,
    title: [jobLabel(row.name), subject].filter(Boolean).join('：'),
    before: { state: '失败', note: failureOf(row).reason },
    after: { state: outcome, ...(reason !== undefined && { reason }) },
  });
  return row;
}

/** Runs a failed job again, as a new one with the same data. */
export const runJobAgain = (ctx: Ctx, id: string) =>
  ctx.transaction(async () => {
    const { name, data } = await decideOn(ctx, id, '重新执行');
    if (!(name in jobKinds)) throw notFound('这一版程序没有这种任务，请放弃它');
    await ctx.ports.jobs.send(name as JobName, data);
    return {};
  });

/** Drops a failed job for good. */
export const dropJob = (ctx: Ctx, id: string, reason: string) =>
  ctx.transaction(async () => {
    await decideOn(ctx, id, '放弃', reason);
    return {};
  });
