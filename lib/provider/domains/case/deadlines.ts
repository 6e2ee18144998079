import { and, eq, notInArray, sql } from 'drizzle-orm';
import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { caseDeadlines } from '../../db/schema';
import type { CaseRow } from './case-service';

/** Returns the dates of a case that its owner is reminded of; empty once the case is closed. */
export function daysOf(
  kind: CaseKind,
  { status, data }: Pick<CaseRow, 'status' | 'data'>,
): { field: string; day: string }[] {
  if (!stateOf(kind, status)?.holder) return [];
  return kind.deadlines.flatMap(({ field }) => {
    const day = data[field];
    return typeof day === 'string' && day !== '' ? [{ field, day }] : [];
  });
}

/** Synchronises the reminders of a case with its data. Call in the transaction that wrote the case. */
export async function keepDeadlines(ctx: Ctx, row: CaseRow): Promise<void> {
  const kind = caseKind(row.kind);
  if (kind.deadlines.length === 0) return;
  const { id: recordId, userId, eId } = row;
  const days = daysOf(kind, row);
  const kept = days.map(({ field }) => field);
  const gone = kept.length > 0 ? notInArray(caseDeadlines.field, kept) : undefined;
  await ctx.db.delete(caseDeadlines).where(and(eq(caseDeadlines.recordId, recordId), gone));
  if (days.length === 0) return;
  await ctx.db
    .insert(caseDeadlines)
    .values(days.map((entry) => ({ ...entry, recordId, userId, eId })))
    .onConflictDoUpdate({
      target: [caseDeadlines.recordId, caseDeadlines.field],
      set: { day: sql`excluded.day`, reminded: null },
      setWhere: sql`${caseDeadlines.day} <> excluded.day`,
    });
}

/** Inserts the reminders of new cases. Call in the transaction that wrote them. */
export async function addDeadlines(ctx: Ctx, rows: readonly CaseRow[]): Promise<void> {
  const entries = rows.flatMap((row) =>
    daysOf(caseKind(row.kind), row).map((entry) => ({ ...entry, recordId: row.id, userId: row.userId, eId: row.eId })),
  );
  if (entries.length > 0) await ctx.db.insert(caseDeadlines).values(entries);
}
