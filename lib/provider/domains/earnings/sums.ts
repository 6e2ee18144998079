import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { EarningLine } from '@/lib/contract/earnings';
import type { Ctx } from '../../core/context';
import { expertEarnings, expertPayouts, persons } from '../../db/schema';

type PayoutRow = typeof expertPayouts.$inferSelect;

const presentPayout = ({ amountFen, paidOn, reference, month }: PayoutRow) => ({
  amountFen,
  paidOn,
  reference,
  month,
});

const total = (when: ReturnType<typeof sql>, amount: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(case when ${when} then ${amount} else 0 end), 0)::int`;

/**
 * Sums of a month by expert, with the unpaid rest of earlier months, in two statements for any number of experts. Without
 * ids all experts who have something in the month.
 */
export async function linesOf(ctx: Ctx, month: string, personIds?: readonly number[]): Promise<EarningLine[]> {
  if (personIds?.length === 0) return [];
  const { grossFen, netFen, kind, subject, payoutId } = expertEarnings;
  const isMonth = sql`${expertEarnings.month} = ${month}`;
  const isUnpaid = sql`${payoutId} is null`;
  const counted = (what: 'question' | 'appointment') =>
    sql<number>`(count(*) filter (where ${isMonth} and ${kind} = 'earned' and ${subject} = ${what}))::int`;
  const rows = await ctx.db
    .select({
      id: persons.id,
      name: persons.name,
      organisation: persons.organisation,
      questions: counted('question'),
      appointments: counted('appointment'),
      grossFen: total(isMonth, sql`${grossFen}`),
      netFen: total(isMonth, sql`${netFen}`),
      carriedFen: total(sql`not ${isMonth} and ${isUnpaid}`, sql`${netFen}`),
      payableFen: total(isUnpaid, sql`${netFen}`),
    })
    .from(expertEarnings)
    .innerJoin(persons, eq(persons.id, expertEarnings.personId))
    .where(
      and(
        lte(expertEarnings.month, month),
        or(eq(expertEarnings.month, month), isNull(payoutId)),
        personIds && inArray(expertEarnings.personId, [...personIds]),
      ),
    )
    .groupBy(persons.id, persons.name, persons.organisation)
    .orderBy(persons.id);
  const paid = await ctx.db
    .select()
    .from(expertPayouts)
    .where(
      and(
        eq(expertPayouts.month, month),
        inArray(
          expertPayouts.personId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return rows.map(({ id, name, organisation, ...sums }) => {
    const payout = paid.find(({ personId }) => personId === id);
    return {
      expert: { id, name, organisation },
      ...sums,
      shareFen: sums.grossFen - sums.netFen,
      payout: payout ? presentPayout(payout) : null,
    };
  });
}

/** Tests whether a later or the same month of an expert was paid. */
export const isPaidFrom = async (ctx: Ctx, personId: number, month: string): Promise<boolean> =>
  (await ctx.db.$count(expertPayouts, and(eq(expertPayouts.personId, personId), gte(expertPayouts.month, month)))) > 0;
