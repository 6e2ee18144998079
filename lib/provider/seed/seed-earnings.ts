import { and, arrayOverlaps, asc, eq, gt, inArray, isNotNull, isNull, lte, sum } from 'drizzle-orm';
import { rolesWith } from '@/lib/contract/duties';
import { addMonths, formatDate, monthRange } from '@/lib/format/dates';
import { netOf } from '@/lib/rules/expert-earnings';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { appointments, expertEarnings, expertPayouts, orders, persons, questions, refunds, users } from '../db/schema';
import { refreshFigures } from '../domains/person';
import type { SearchDocument } from '../search-index/index-document';
import { readSiteConfig } from './content/site';
import { numberFrom } from './seeded-number';

interface Earned {
  personId: number | null;
  orderId: number | null;
  subject: 'question' | 'appointment';
  amount: number;
  at: Date | null;
}

/** Seeds earnings of experts: answered questions of orders, and appointments that were kept or cancelled late. */
async function earnedRows(ctx: Ctx): Promise<Earned[]> {
  const answered = await ctx.db
    .select({ personId: questions.expertId, orderId: orders.id, amount: orders.amount, at: questions.answeredAt })
    .from(questions)
    .innerJoin(orders, eq(orders.id, questions.orderId))
    .where(and(isNotNull(questions.expertId), isNotNull(questions.answeredAt), gt(orders.amount, 0)));
  const kept = await ctx.db
    .select({ personId: appointments.personId, orderId: orders.id, amount: orders.amount, at: appointments.endedAt })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, appointments.orderId))
    .where(inArray(appointments.state, ['done', 'noShow', 'cancelled']));
  return [
    ...answered.map((row) => ({ ...row, subject: 'question' as const })),
    ...kept.map((row) => ({ ...row, subject: 'appointment' as const })),
  ];
}

/** Pays the earnings up to a month. */
async function payUntil(ctx: Ctx, month: string): Promise<void> {
  const unpaid = and(lte(expertEarnings.month, month), isNull(expertEarnings.payoutId));
  const due = await ctx.db
    .select({ personId: expertEarnings.personId, fen: sum(expertEarnings.netFen).mapWith(Number) })
    .from(expertEarnings)
    .where(unpaid)
    .groupBy(expertEarnings.personId);
  const [staff] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(arrayOverlaps(users.staffRoles, rolesWith('money')))
    .orderBy(asc(users.id));
  for (const { personId, fen } of due) {
    const paidOn = `${formatDate(monthRange(month)[1]).slice(0, 8)}05`;
    const reference = `YZ${paidOn.replaceAll('-', '')}${numberFrom(`${personId}${month}`, 100_000, 999_999)}`;
    const values = { personId, month, amountFen: fen, paidOn, reference, staffId: staff?.id ?? 0 };
    const payout = returned(await ctx.db.insert(expertPayouts).values(values).returning());
    await ctx.db
      .update(expertEarnings)
      .set({ payoutId: payout.id })
      .where(and(unpaid, eq(expertEarnings.personId, personId)));
  }
}

/** Inserts the earnings of experts from the demo's orders, pays the month before the last, and renews their figures. */
export async function seedEarnings(ctx: Ctx): Promise<SearchDocument[]> {
  const sharePercent = Number(readSiteConfig()['consult/association_share_percent'] ?? 0);
  const back = await ctx.db
    .select({ orderId: refunds.orderId, fen: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.surplus, false))
    .groupBy(refunds.orderId);
  const refundedOf = (id: number) => back.find(({ orderId }) => orderId === id)?.fen ?? 0;
  for (const { personId, orderId, subject, amount, at } of await earnedRows(ctx)) {
    if (personId === null || orderId === null || at === null) continue;
    const grossFen = amount - refundedOf(orderId);
    if (grossFen <= 0) continue;
    const month = formatDate(at).slice(0, 7);
    const netFen = netOf(grossFen, sharePercent);
    const common = { personId, orderId, subject, month, grossFen, netFen, sharePercent };
    await ctx.db.insert(expertEarnings).values({ ...common, kind: 'earned', createdAt: at, earnedAt: at });
  }
  await payUntil(ctx, formatDate(addMonths(ctx.now(), -2)).slice(0, 7));
  const experts = await ctx.db.select({ id: persons.id }).from(persons).where(isNotNull(persons.priceFen));
  await refreshFigures(ctx, ...experts.map(({ id }) => id));
  return [];
}
