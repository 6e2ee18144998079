import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { StaffCaseList } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { cases } from '../../db/schema';
import { sought } from '../../db/sought';
import { presentCase } from './present';
import { caseListColumns } from './read';

export interface StaffFilter {
  kind?: string;
  status?: string;
  q?: string;
}

/** Lists cases of all accounts, of the kinds that the caller is in charge of, most recently moved first. */
export async function listStaffCases(ctx: Ctx, query: PageQuery & StaffFilter): Promise<StaffCaseList> {
  // Kept cases of owners are not visible to staff.
  const own = caseKinds().filter(({ duty, isKept }) => !isKept && ctx.user.duties.includes(duty));
  const where = and(
    inArray(
      cases.kind,
      own.map(({ key }) => key),
    ),
    query.kind ? eq(cases.kind, query.kind) : undefined,
    query.status ? eq(cases.status, query.status) : undefined,
    sought(query.q, { texts: [cases.title], numbers: [cases.recordNo] }),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(caseListColumns(ctx.db, formatDate(ctx.now())))
    .from(cases)
    .where(where)
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(cases).where(where);
  const kinds = own.map(({ key, title }) => ({ kind: key, label: title }));
  return { ...pageResult(query, rows.map(presentCase), total?.n ?? 0), kinds };
}
