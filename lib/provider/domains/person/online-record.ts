import { and, avg, count, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../core/context';
import { appointments, questions } from '../../db/schema';

/** An expert's record in the online service: answers to paid questions, and ratings of answers and appointments. */
export interface OnlineRecord {
  answers: number;
  ratings: number;
  /** Mean of the ratings; 0 without any. */
  rating: number;
}

/**
 * Returns online records by person. Questions without an order predate the service and are counted in the person's row.
 */
export async function onlineRecord(ctx: Ctx, personIds: readonly number[]): Promise<Map<number, OnlineRecord>> {
  if (personIds.length === 0) return new Map();
  const ids = [...personIds];
  // One type on both sides of the union.
  const personIdOf = (column: PgColumn) => sql<number>`${column}`.as('person_id');
  const answered = ctx.db
    .select({
      personId: personIdOf(questions.expertId),
      answers: sql<number>`1`.as('answers'),
      rating: questions.rating,
    })
    .from(questions)
    .where(and(inArray(questions.expertId, ids), isNotNull(questions.orderId), isNotNull(questions.answer)));
  const kept = ctx.db
    .select({
      personId: personIdOf(appointments.personId),
      answers: sql<number>`0`.as('answers'),
      rating: appointments.rating,
    })
    .from(appointments)
    .where(and(inArray(appointments.personId, ids), isNotNull(appointments.rating)));
  const all = unionAll(answered, kept).as('online');
  const rows = await ctx.db
    .select({
      personId: all.personId,
      answers: sum(all.answers).mapWith(Number),
      ratings: count(all.rating),
      rating: avg(all.rating),
    })
    .from(all)
    .groupBy(all.personId);
  return new Map(
    rows.map(({ personId, answers, ratings, rating }) => [
      personId,
      { answers: answers ?? 0, ratings, rating: Number(rating ?? 0) },
    ]),
  );
}
