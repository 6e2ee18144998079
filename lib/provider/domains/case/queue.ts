import { and, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { StaffRecords } from '@/lib/contract/records';
import { formatDate } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { records } from '../../db/schema';
import { presentRecord } from './present';
import { recordListColumns } from './read';

export interface StaffFilter {
  kind?: string;
  status?: string;
  q?: string;
}

/** Lists cases of all accounts, of the kinds that the caller is in charge of, most recently moved first. */
export async function listStaffRecords(ctx: Ctx, query: PageQuery & StaffFilter): Promise<StaffRecords> {
  const pattern = query.q && `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
  // Private records of owners are not visible to staff.
  const own = caseKinds().filter(({ duty, isKept }) => !isKept && ctx.user.duties.includes(duty));
  const where = and(
    inArray(
      records.kind,
      own.map(({ key }) => key),
    ),
    query.kind ? eq(records.kind, query.kind) : undefined,
    query.status ? eq(records.status, query.status) : undefined,
    pattern ? or(ilike(records.title, pattern), ilike(records.recordNo, pattern)) : undefined,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(recordListColumns(ctx.db, formatDate(ctx.now())))
    .from(records)
    .where(where)
    .orderBy(desc(records.updatedAt), desc(records.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(records).where(where);
  const kinds = own.map(({ key, title }) => ({ kind: key, label: title }));
  return { ...pageResult(query, rows.map(presentRecord), total?.n ?? 0), kinds };
}
