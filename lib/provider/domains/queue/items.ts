import { and, eq, inArray, or } from 'drizzle-orm';
import type { QueueSubject } from '@/lib/contract/queue';
import { formatDateTime } from '@/lib/format/dates';
import { tiesAmong } from '../../access/ties';
import { whose } from '../../access/whose';
import type { Ctx } from '../../core/context';
import { assignments, cases, users } from '../../db/schema';
import { queueSources } from '../../hooks/queue-sources';

/** An item of a queue. */
export interface ItemRef {
  subject: QueueSubject;
  id: number;
}

/** Ids by subject. */
function idsBySubject(items: readonly ItemRef[]): Map<QueueSubject, number[]> {
  const found = new Map<QueueSubject, number[]>();
  for (const { subject, id } of items) found.set(subject, [...(found.get(subject) ?? []), id]);
  return found;
}

/** Returns a function from an item to its assignee; null for a free one. */
export async function assigneesOf(ctx: Ctx, items: readonly ItemRef[]) {
  const named = [...idsBySubject(items)].map(([subject, ids]) =>
    and(eq(assignments.subject, subject), inArray(assignments.subjectId, ids)),
  );
  const { subject, subjectId, takenAt } = assignments;
  const rows =
    named.length > 0
      ? await ctx.db
          .select({ subject, subjectId, takenAt, id: users.id, name: users.nickname })
          .from(assignments)
          .innerJoin(users, eq(users.id, assignments.userId))
          .where(or(...named))
      : [];
  return (item: ItemRef): { id: number; name: string; takenAt: string } | null => {
    const row = rows.find((one) => one.subject === item.subject && one.subjectId === item.id);
    return row ? { id: row.id, name: row.name, takenAt: formatDateTime(row.takenAt) } : null;
  };
}

/** Returns the display name of an item for the audit log. */
export async function nameOf(ctx: Ctx, subject: QueueSubject, id: number): Promise<string> {
  const { db } = ctx;
  if (subject === 'record') {
    const { recordNo: number, title } = cases;
    const [row] = await db.select({ number, title }).from(cases).where(eq(cases.id, id));
    return row ? `${row.number} ${row.title}` : String(id);
  }
  const waiting = queueSources()
    .find((source) => source.subject === subject)
    ?.waiting(db);
  const [row] = waiting ? await db.select().from(waiting).where(eq(waiting.id, id)) : [];
  return row ? `${row.number} ${row.title}`.trim() : String(id);
}

/** Returns a function from an item to the staff member's conflict of interest; an empty text means none. */
export async function tiesOfItems(ctx: Ctx, items: readonly ItemRef[], userId: number) {
  const concerned = new Map<QueueSubject, Awaited<ReturnType<typeof whose>>>();
  for (const [subject, ids] of idsBySubject(items)) concerned.set(subject, await whose(ctx, subject, ids));
  const tieOf = await tiesAmong(ctx, items.length > 0 ? [userId] : [], concerned);
  return ({ subject, id }: ItemRef): string => tieOf(userId, subject, id);
}

/** The same for items of one subject, by id. */
export async function tiesByItem(ctx: Ctx, subject: QueueSubject, ids: readonly number[], userId: number) {
  const tieOf = await tiesOfItems(
    ctx,
    ids.map((id) => ({ subject, id })),
    userId,
  );
  return new Map(ids.map((id) => [id, tieOf({ subject, id })]));
}
