import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { prizeEntries as entries, prizeSessions } from '../../db/schema';
import { detailOf, type SessionRow } from './sessions';

/**
 * Condition for works with an award: shortlisted ones that the announcement makes winners, and after it the winners. A
 * level alone is not enough, as it may belong to a work that is not in the vote.
 */
export const isChosen = sql<boolean>`(${entries.level} is not null and ${entries.state} = (
  select case when own.announced_at is null then 'shortlisted' else 'awarded' end
  from ${prizeSessions} own where own.id = ${entries.sessionId}))`;

/** Chosen works of a session in a fixed order. */
export const chosenWorks = (ctx: Ctx, sessionId: number) =>
  ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.sessionId, sessionId), isChosen))
    .orderBy(asc(entries.id));

/** Chosen works of a session in the order of its levels. */
export async function chosenByLevel(ctx: Ctx, session: SessionRow) {
  const { levels } = detailOf(session);
  const place = ({ level }: { level: string | null }) => levels.findIndex(({ key }) => key === level);
  return (await chosenWorks(ctx, session.id)).toSorted((a, b) => place(a) - place(b));
}
