import { and, avg, count, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { questions } from '../../db/schema';

/** An expert's record in the online service: answers to paid questions, and their ratings. */
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
  return new Map(
    rows.flatMap(({ expertId, answers, ratings, rating }) =>
      expertId === null ? [] : [[expertId, { answers, ratings, rating: Number(rating ?? 0) }] as const],
    ),
  );
}
