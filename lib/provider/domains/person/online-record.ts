import { and, avg, count, inArray, isNotNull } from 'drizzle-orm';
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
  const rows = await ctx.db
    .select({
      expertId: questions.expertId,
      answers: count(),
      ratings: count(questions.rating),
      rating: avg(questions.rating),
    })
    .from(questions)
    .where(and(inArray(questions.expertId, [...personIds]), isNotNull(questions.orderId), isNotNull(questions.answer)))
    .groupBy(questions.expertId);
  const kept = await ctx.db
    .select({ personId: appointments.personId, ratings: count(), rating: avg(appointments.rating) })
    .from(appointments)
    .where(and(inArray(appointments.personId, [...personIds]), isNotNull(appointments.rating)))
    .groupBy(appointments.personId);
  const records = new Map<number, OnlineRecord>();
  for (const { expertId, answers, ratings, rating } of rows)
    if (expertId !== null) records.set(expertId, { answers, ratings, rating: Number(rating ?? 0) });
  for (const { personId, ratings, rating } of kept) {
    const before = records.get(personId) ?? { answers: 0, ratings: 0, rating: 0 };
    const all = before.ratings + ratings;
    const mean = (before.rating * before.ratings + Number(rating ?? 0) * ratings) / all;
    records.set(personId, { answers: before.answers, ratings: all, rating: mean });
  }
  return records;
}
