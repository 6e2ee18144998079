import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import type { Ctx } from '../../core/context';
import { persons, questions } from '../../db/schema';
import { notifyExpert } from './promise';

/** Questions processed per transaction. */
const BATCH = 200;

const dueOn = sql<string>`${questions.detail} ->> 'dueOn'`;

/** Marks one batch as reminded and notifies the experts. @returns its size */
async function remindSome(ctx: Ctx): Promise<number> {
  const today = formatDate(ctx.now());
  // Skips rows that another worker has locked, as it sends the reminders itself.
  const rows = await ctx.db
    .select({ id: questions.id, title: questions.title, day: dueOn, expert: persons })
    .from(questions)
    .innerJoin(persons, eq(persons.id, questions.expertId))
    .where(
      and(
        eq(questions.state, 'waiting'),
        isNotNull(persons.userId),
        lte(dueOn, workdaysAfter(ctx.now(), 1)),
        sql`${questions.detail} ->> 'remindedOf' is distinct from ${dueOn}`,
      ),
    )
    .limit(BATCH)
    .for('update', { of: questions, skipLocked: true });
  const ids = rows.map(({ id }) => id);
  await ctx.db
    .update(questions)
    .set({ detail: sql`${questions.detail} || jsonb_build_object('remindedOf', ${dueOn})` })
    .where(inArray(questions.id, ids));
  for (const { id, title, day, expert } of rows) {
    const when = day < today ? `已过答复期限 ${day}` : day === today ? '今天是答复的最后一天' : `请在 ${day} 前答复`;
    await notifyExpert(ctx, expert, { id, title: '答复期限提醒', body: `“${title}”还在等您的答复，${when}。` });
  }
  return rows.length;
}

/**
 * Reminds experts one working day before an answer is due, once per due date. Idempotent, also when run concurrently.
 */
export async function remindExperts(ctx: Ctx): Promise<void> {
  for (let left = BATCH; left === BATCH; ) left = await ctx.transaction(() => remindSome(ctx));
}
