import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { QueueItemDetail } from '@/lib/contract/queue';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { recusals, staffNotes, users } from '../../db/schema';
import type { QueueSource } from '../../hooks/queue-sources';
import { queueOfItem, recuse } from './assignment';
import { staffWithDuty } from './hand-over';
import { assigneesOf, nameOf, tiesByItem } from './items';

/** Returns the neighbours of an item in its queue; for an item that has left the queue, the oldest waiting one. */
async function neighbours(
  ctx: Ctx,
  source: QueueSource,
  id: number,
): Promise<Pick<QueueItemDetail, 'previous' | 'next'>> {
  const waiting = source.waiting(ctx.db);
  const read = () => ctx.db.select({ id: waiting.id, since: waiting.since }).from(waiting);
  const [own] = await read().where(eq(waiting.id, id));
  if (!own) {
    const [oldest] = await read().orderBy(asc(waiting.since), asc(waiting.id)).limit(1);
    return { previous: null, next: oldest?.id ?? null };
  }
  const [next] = await read()
    .where(or(gt(waiting.since, own.since), and(eq(waiting.since, own.since), gt(waiting.id, id))))
    .orderBy(asc(waiting.since), asc(waiting.id))
    .limit(1);
  const [previous] = await read()
    .where(or(lt(waiting.since, own.since), and(eq(waiting.since, own.since), lt(waiting.id, id))))
    .orderBy(desc(waiting.since), desc(waiting.id))
    .limit(1);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/**
 * Returns assignee, recusals and staff notes of an item; hides the notes and the recusals of colleagues from staff with a
 * conflict of interest.
 */
export async function getQueueItem(ctx: Ctx, key: string, id: number): Promise<QueueItemDetail> {
  const source = await queueOfItem(ctx, key, id);
  const { subject } = source;
  const tied = (await tiesByItem(ctx, subject, [id], ctx.user.userId)).get(id) ?? '';
  const { db } = ctx;
  const notes = await db
    .select({ id: staffNotes.id, name: users.nickname, text: staffNotes.text, createdAt: staffNotes.createdAt })
    .from(staffNotes)
    .innerJoin(users, eq(users.id, staffNotes.userId))
    .where(and(eq(staffNotes.subject, subject), eq(staffNotes.subjectId, id)))
    .orderBy(asc(staffNotes.id));
  const away = await db
    .select({
      userId: recusals.userId,
      name: users.nickname,
      reason: recusals.reason,
      createdAt: recusals.createdAt,
    })
    .from(recusals)
    .innerJoin(users, eq(users.id, recusals.userId))
    .where(and(eq(recusals.subject, subject), eq(recusals.subjectId, id)))
    .orderBy(asc(recusals.id));
  return {
    holder: (await assigneesOf(ctx, [{ subject, id }]))({ subject, id }),
    tied,
    notes: (tied ? [] : notes).map(({ createdAt, ...note }) => ({ ...note, createdAt: formatDateTime(createdAt) })),
    recusals: away
      .filter(({ userId }) => !tied || userId === ctx.user.userId)
      .map(({ name, reason, createdAt }) => ({ name, reason, createdAt: formatDateTime(createdAt) })),
    others: (await staffWithDuty(ctx, source)).filter((staff) => staff.id !== ctx.user.userId),
    ...(await neighbours(ctx, source, id)),
  };
}

/** Recuses the caller from an item. */
export async function recuseItem(ctx: Ctx, key: string, id: number, reason: string): Promise<QueueItemDetail> {
  await recuse(ctx, key, id, reason);
  return getQueueItem(ctx, key, id);
}

/** Adds a staff note to an item. The audit log leaves its text out, as staff with a conflict of interest may read the log. */
export async function addStaffNote(ctx: Ctx, key: string, id: number, text: string): Promise<QueueItemDetail> {
  const { subject } = await queueOfItem(ctx, key, id);
  await ctx.transaction(async () => {
    await ctx.db
      .insert(staffNotes)
      .values({ subject, subjectId: id, userId: ctx.user.userId, text, createdAt: ctx.now() });
    ctx.changed({ subject, id, title: await nameOf(ctx, subject, id), before: {}, after: {} });
  });
  return getQueueItem(ctx, key, id);
}
