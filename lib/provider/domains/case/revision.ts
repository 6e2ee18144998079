import { and, desc, eq, notInArray } from 'drizzle-orm';
import { BESIDE_COURSE } from '@/lib/kinds/case';
import type { Ctx } from '../../core/context';
import { caseEvents, users } from '../../db/schema';

/** The last of a case's events that changed its course; its number is the revision of the case. */
export const lastOfCourse = <E extends { action: string }>(events: readonly E[]): E | undefined =>
  events.findLast(({ action }) => !BESIDE_COURSE.includes(action));

/** Returns the latest event of the course of a case with the name of its author. */
export async function latestEvent(ctx: Ctx, id: number) {
  const { id: number, action, note, createdAt } = caseEvents;
  const [latest] = await ctx.db
    .select({ number, action, note, createdAt, author: users.nickname })
    .from(caseEvents)
    .leftJoin(users, eq(users.id, caseEvents.userId))
    .where(and(eq(caseEvents.recordId, id), notInArray(caseEvents.action, [...BESIDE_COURSE])))
    .orderBy(desc(number))
    .limit(1);
  return latest;
}

/**
 * Returns the latest event of a case if it is newer than the revision that the client has read; undefined for a client
 * that names none. Call with the case locked.
 */
export async function newerEvent(ctx: Ctx, id: number, revision: number | undefined) {
  if (revision === undefined) return undefined;
  const latest = await latestEvent(ctx, id);
  return latest?.number === revision ? undefined : latest;
}
