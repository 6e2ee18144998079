import { and, arrayOverlaps, eq, or } from 'drizzle-orm';
import { rolesWith } from '@/lib/contract/duties';
import { caseKind } from '@/lib/kinds/cases';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../../core/context';
import { assignments, users } from '../../db/schema';
import type { CaseRow } from '../case';
import { sendMessages } from '../notification';

/**
 * Notifies the staff member who has taken a case, or else all whose duty it is, of what a party has stated.
 *
 * @param event words after the case's number: 有异议
 */
export async function alarmStaff(ctx: Ctx, row: CaseRow, event: string, what: string): Promise<void> {
  const kind = caseKind(row.kind);
  const [taken] = await ctx.db
    .select({ userId: assignments.userId })
    .from(assignments)
    .where(and(eq(assignments.subject, 'record'), eq(assignments.subjectId, row.id)));
  const staff = taken
    ? [{ id: taken.userId }]
    : await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(or(arrayOverlaps(users.staffRoles, rolesWith(kind.duty))));
  await sendMessages(
    ctx,
    staff.map(({ id }) => ({
      userId: id,
      eId: 0,
      kind: 'system' as const,
      title: `${kind.title} ${row.recordNo} ${event}`,
      body: sentence(what),
      link: `/staff/cases/${row.id}`,
    })),
  );
}
