import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { daysBetween, daysLater } from '@/lib/format/day-math';
import { pageOfCase } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { caseDeadlines, cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { type NewMessage, sendMessages } from '../notification';

/** Days before a deadline at which its owner is reminded, in order of sending. */
const REMIND_DAYS = [90, 30, 7] as const;
/** Deadlines processed per transaction. */
const BATCH = 500;

/**
 * Returns the reminder that is due a number of days before a deadline; undefined before the first one and after the
 * deadline.
 */
export const reminderDue = (days: number): number | undefined =>
  days < 0 ? undefined : REMIND_DAYS.findLast((mark) => days <= mark);

type Owned = Pick<CaseRow, 'id' | 'userId' | 'eId' | 'kind' | 'variant' | 'title'>;

/** Message that reminds the owner of a case of a deadline. */
export function reminder(
  row: Owned,
  { field, day, days }: { field: string; day: string; days: number },
): NewMessage & { link: string } {
  const kind = caseKind(row.kind);
  const label = kind.deadlines.find((one) => one.field === field)?.label ?? '期限';
  const [year, month, date] = day.split('-').map(Number);
  const left = days === 0 ? '就是今天' : `还有 ${days} 天`;
  return {
    userId: row.userId,
    eId: row.eId,
    kind: 'business',
    title: `期限提醒：${label}`,
    body: `您的${kind.title}${quoteTitle(row.title)}：${label}，${year} 年 ${month} 月 ${date} 日，${left}。`,
    link: pageOfCase(kind, row),
  };
}

/** Condition for deadlines with an unsent due reminder; if a run was missed, only the later reminder is sent. */
const isDue = (today: string) =>
  and(
    gte(caseDeadlines.day, today),
    or(
      ...REMIND_DAYS.map((mark) =>
        and(
          lte(caseDeadlines.day, daysLater(today, mark)),
          or(isNull(caseDeadlines.reminded), gt(caseDeadlines.reminded, mark)),
        ),
      ),
    ),
  );

/** Sends the reminders of one batch from a case on. @returns the last case, null at the end */
async function remindSome(ctx: Ctx, from: number): Promise<number | null> {
  const today = formatDate(ctx.now());
  const { id, userId, eId, kind, variant, title } = cases;
  const { recordId, field, day } = caseDeadlines;
  // Skips rows that another worker has locked, as it sends them itself.
  const rows = await ctx.db
    .select({ id, userId, eId, kind, variant, title, field, day })
    .from(caseDeadlines)
    .innerJoin(cases, eq(id, recordId))
    .where(and(gte(recordId, from), isDue(today)))
    .orderBy(asc(recordId), asc(field))
    .limit(BATCH)
    .for('update', { of: caseDeadlines, skipLocked: true });
  if (rows.length === 0) return null;
  const marks = REMIND_DAYS.map((mark) => sql`when ${lte(day, daysLater(today, mark))} then ${mark}::int`);
  await ctx.db
    .update(caseDeadlines)
    .set({ reminded: sql`case ${sql.join(marks.toReversed(), sql` `)} end` })
    .where(or(...rows.map((row) => and(eq(recordId, row.id), eq(field, row.field)))));
  await sendMessages(
    ctx,
    rows.map((row) => ({ ...reminder(row, { ...row, days: daysBetween(today, row.day) }), topic: 'deadline' })),
  );
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

/** Reminds of every deadline 90, 30 and 7 days ahead. Idempotent, also when run concurrently. */
export async function remindDeadlines(ctx: Ctx): Promise<void> {
  for (let from: number | null = 0; from !== null; ) {
    const start: number = from;
    from = await ctx.transaction(() => remindSome(ctx, start));
  }
}
