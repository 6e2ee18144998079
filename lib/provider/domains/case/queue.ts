import { and, count, desc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { CaseSummary } from '@/lib/contract/cases';
import type { PageQuery } from '@/lib/contract/common';
import type { StaffCaseList } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { cases } from '../../db/schema';
import { sought } from '../../db/sought';
import { closedKinds, isClosedToTied, mayBeFoundBy, tiesByItem } from '../queue';
import { presentCase } from './present';
import { caseListColumns } from './read';

export interface StaffFilter {
  kind?: string;
  status?: string;
  q?: string;
}

/** Replaces titles that name the parties of cases which the caller may not read by that of the kind. */
async function withoutNames(ctx: Ctx, list: readonly CaseSummary[]): Promise<CaseSummary[]> {
  const closed = list.flatMap(({ id, kind }) => (isClosedToTied(kind) ? [id] : []));
  const ties = await tiesByItem(ctx, 'record', closed, ctx.user.userId);
  return list.map((one) => (ties.get(one.id) ? { ...one, title: one.kindLabel } : one));
}

/**
 * Lists cases of all accounts, of the kinds that the caller is in charge of, most recently moved first. Does not tell the
 * caller the parties of cases closed by a conflict of interest, neither by titles nor by a search for their names.
 */
export async function listStaffCases(ctx: Ctx, query: PageQuery & StaffFilter): Promise<StaffCaseList> {
  // Kept cases of owners are not visible to staff.
  const own = caseKinds().filter(({ duty, isKept }) => !isKept && ctx.user.duties.includes(duty));
  const scope = and(
    inArray(
      cases.kind,
      own.map(({ key }) => key),
    ),
    query.kind ? eq(cases.kind, query.kind) : undefined,
    query.status ? eq(cases.status, query.status) : undefined,
  );
  const where = and(
    scope,
    sought(query.q, { texts: [cases.title], numbers: [cases.recordNo] }),
    or(notInArray(cases.kind, closedKinds()), (await mayBeFoundBy(ctx, query.q, scope))(cases)),
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
  return { ...pageResult(query, await withoutNames(ctx, rows.map(presentCase)), total?.n ?? 0), kinds };
}
