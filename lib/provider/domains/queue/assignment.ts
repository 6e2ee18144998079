import { and, eq, inArray } from 'drizzle-orm';
import type { QueueOutcome, QueueSubject } from '@/lib/contract/queue';
import { formatDateTime } from '@/lib/format/dates';
import { requireDuty } from '../../access/duties';
import { whose } from '../../access/whose';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { assignments, cases, recusals, users } from '../../db/schema';
import { type QueueSource, queueSources } from '../../hooks/queue-sources';
import { nameOf, tiesByItem } from './items';
import { isAssignmentOf, release } from './release';

/** Returns a queue of the caller's duties. Throws 404 for an unknown queue and 403 for one of another duty. */
export function ownQueue(ctx: Ctx, key: string): QueueSource {
  const source = queueSources().find((one) => one.key === key);
  if (!source) throw notFound('没有这个队列');
  requireDuty(ctx.user, source.duty);
  return source;
}

/** Returns a queue of the caller's duty, or any for an administrator, who frees the items of absent staff. */
export function assignableQueue(ctx: Ctx, key: string): QueueSource {
  if (!ctx.user.duties.includes('people')) return ownQueue(ctx, key);
  const source = queueSources().find((one) => one.key === key);
  if (!source) throw notFound('没有这个队列');
  return source;
}

/** Returns the given ids that belong to a queue, waiting or decided. Several queues share the ids of cases. */
export async function idsOfQueue(ctx: Ctx, source: QueueSource, ids: readonly number[]): Promise<Set<number>> {
  if (source.subject !== 'record') return new Set((await whose(ctx, source.subject, [...ids])).keys());
  const rows = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, [...ids]), eq(cases.kind, source.key)));
  return new Set(rows.map(({ id }) => id));
}

export const NOT_OF_QUEUE = '这个队列里没有这一件';

/**
 * Returns a queue of the caller's duties that contains the item. Throws 404 for an unknown item or one of another
 * queue, whose duty the caller may lack.
 */
export async function queueOfItem(ctx: Ctx, key: string, id: number): Promise<QueueSource> {
  const source = ownQueue(ctx, key);
  if (!(await idsOfQueue(ctx, source, [id])).has(id)) throw notFound(NOT_OF_QUEUE);
  return source;
}

/** Audits a change of the assignee. */
export const auditAssignee = async (ctx: Ctx, subject: QueueSubject, id: number, before: string, after: string) =>
  ctx.changed({
    subject,
    id,
    title: await nameOf(ctx, subject, id),
    before: before === '' ? {} : { holder: before },
    after: after === '' ? {} : { holder: after },
  });

/**
 * Assigns an item to the caller unless it is taken, and returns its assignee. The first of several callers wins. The
 * guard of the transaction holds the caller's roles, as an item taken just after a role ended would never be processed.
 */
async function take(
  ctx: Ctx,
  subject: QueueSubject,
  id: number,
): Promise<{ userId: number; name: string; takenAt: Date }> {
  const { userId, account } = ctx.user;
  const taken = await ctx.db
    .insert(assignments)
    .values({ subject, subjectId: id, userId, takenAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (taken.length > 0) await auditAssignee(ctx, subject, id, '', account.nickname);
  const [held] = await ctx.db
    .select({ userId: assignments.userId, name: users.nickname, takenAt: assignments.takenAt })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.userId))
    .where(isAssignmentOf(subject, id))
    .for('update', { of: assignments });
  // Released by another request between the two statements; a retry succeeds.
  if (!held) throw conflict('待办刚刚被放回，请再试一次');
  return held;
}

/**
 * Required before every staff decision: the item is assigned to the caller, or becomes so if it is free. Throws 409
 * with the assignee and time if another staff member has it, and if the caller is tied to a party or has recused
 * themselves. Does nothing outside of staff calls. Call inside the transaction of the decision.
 */
export async function requireAssignment(ctx: Ctx, subject: QueueSubject, id: number): Promise<void> {
  if (!ctx.audit) return;
  const { userId } = ctx.user;
  await refuseTied(ctx, subject, id);
  const held = await take(ctx, subject, id);
  if (held.userId !== userId) {
    throw refusal(
      'assignedToAnother',
      `现在由${held.name}办理（${formatDateTime(held.takenAt)} 领取），您没有改动任何内容`,
      {
        holder: held.name,
      },
    );
  }
}

async function refuseTied(ctx: Ctx, subject: QueueSubject, id: number): Promise<void> {
  const tied = (await tiesByItem(ctx, subject, [id], ctx.user.userId)).get(id);
  if (tied) throw refusal('conflictOfInterest', tied);
}

/**
 * Applies an operation to several items independently: a refusal does not affect the others. Call inside the transaction
 * of the whole.
 */
export async function each(ids: readonly number[], one: (id: number) => Promise<string>): Promise<QueueOutcome> {
  const outcome: QueueOutcome = { done: [], refused: [] };
  // Fixed order, so that concurrent requests for the same items cannot deadlock.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const reason = await one(id);
    if (reason) outcome.refused.push({ id, reason });
    else outcome.done.push(id);
  }
  return outcome;
}

/** Returns the given ids that still wait in a queue. */
async function waitingAmong(ctx: Ctx, source: QueueSource, ids: readonly number[]): Promise<Set<number>> {
  const waiting = source.waiting(ctx.db);
  const rows = await ctx.db
    .select({ id: waiting.id })
    .from(waiting)
    .where(inArray(waiting.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function takeItems(ctx: Ctx, key: string, ids: readonly number[]): Promise<QueueOutcome> {
  const source = ownQueue(ctx, key);
  return ctx.transaction(async () => {
    const ties = await tiesByItem(ctx, source.subject, ids, ctx.user.userId);
    const waiting = await waitingAmong(ctx, source, ids);
    return each(ids, async (id) => {
      if (!waiting.has(id)) return '已经不在队列里';
      const tied = ties.get(id);
      if (tied) return tied;
      const held = await take(ctx, source.subject, id);
      return held.userId === ctx.user.userId ? '' : `已由${held.name}领取`;
    });
  });
}

/** Locks the assignment of an item, or returns the reason why the caller cannot change it. */
export async function lockAssignment(ctx: Ctx, subject: QueueSubject, id: number, anybodys: boolean) {
  const [held] = await ctx.db
    .select({ userId: assignments.userId, name: users.nickname })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.userId))
    .where(isAssignmentOf(subject, id))
    .for('update', { of: assignments });
  if (!held) return '没有人领取';
  return anybodys || held.userId === ctx.user.userId ? held : `现在由${held.name}办理`;
}

/** Puts items back that the caller holds; administrators those of others as well, for example during sick leave. */
export async function putBackItems(ctx: Ctx, key: string, ids: readonly number[]): Promise<QueueOutcome> {
  const source = assignableQueue(ctx, key);
  const { subject } = source;
  const { userId, duties } = ctx.user;
  const own = await idsOfQueue(ctx, source, ids);
  return ctx.transaction(async () => {
    const ties = await tiesByItem(ctx, subject, ids, userId);
    return each(ids, async (id) => {
      if (!own.has(id)) return NOT_OF_QUEUE;
      const held = await lockAssignment(ctx, subject, id, duties.includes('people'));
      if (typeof held === 'string') return held;
      if (held.userId !== userId && ties.get(id)) return ties.get(id) ?? '';
      await release(ctx, subject, id);
      await auditAssignee(ctx, subject, id, held.name, '');
      return '';
    });
  });
}

/** Recuses the caller permanently from an item and releases it. Throws 409 if the caller is recused already. */
export async function recuse(ctx: Ctx, key: string, id: number, reason: string): Promise<void> {
  const { subject } = await queueOfItem(ctx, key, id);
  const { userId, account } = ctx.user;
  await ctx.transaction(async () => {
    const kept = await ctx.db
      .insert(recusals)
      .values({ subject, subjectId: id, userId, reason, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (kept.length === 0) throw conflict('您已经回避');
    await ctx.db.delete(assignments).where(and(isAssignmentOf(subject, id), eq(assignments.userId, userId)));
    ctx.changed({
      subject,
      id,
      title: await nameOf(ctx, subject, id),
      before: {},
      // Without the reason, as staff with a conflict of interest may read the log.
      after: { recused: account.nickname },
    });
  });
}
