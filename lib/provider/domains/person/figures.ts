import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { appointments, orders, persons, questions } from '../../db/schema';

/** Fewer ratings or answers than this say nothing, so that such experts are not compared by them. */
const ENOUGH = 3;

/** Number and mean of the ratings before the online service, as entered by staff. */
const earlier = sql`(select coalesce((detail ->> 'answerCount')::int, 0) as n, (detail ->> 'rating')::numeric as mean)`;

/**
 * Renews the figures by which experts are sorted: mean rating, and median time from payment to answer. Null while there
 * are too few. Call after each answer and rating.
 */
export async function refreshFigures(ctx: Ctx, ...ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const rated = sql`(select rating from ${questions} where expert_id = ${persons.id} and order_id is not null and rating is not null
    union all select rating from ${appointments} where person_id = ${persons.id} and rating is not null)`;
  const ratingPoints = sql`(select case when count(rating) + case when max(e.mean) is null then 0 else max(e.n) end >= ${ENOUGH}
    then round(100 * (coalesce(sum(rating), 0) + coalesce(max(e.mean) * max(e.n), 0))
      / (count(rating) + case when max(e.mean) is null then 0 else max(e.n) end))::int end
    from ${earlier} e left join ${rated} r on true)`;
  const answerMinutes = sql`(select case when count(*) >= ${ENOUGH} then (percentile_cont(0.5) within group (
      order by greatest(0, extract(epoch from q.answered_at - o.paid_at) / 60)))::int end
    from ${questions} q join ${orders} o on o.id = q.order_id
    where q.expert_id = ${persons.id} and q.answered_at is not null and o.paid_at is not null)`;
  await ctx.db.update(persons).set({ ratingPoints, answerMinutes }).where(inArray(persons.id, ids));
}
