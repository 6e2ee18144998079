import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { RecordSummary } from '@/lib/contract/records';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { records } from '../../db/schema';
import { pageResult, pageWindow } from '../../paging';
import { presentRecord } from './present';
import { recordListColumns } from './read';

export interface StaffFilter {
  kind?: string;
  status?: string;
  q?: string;
}

/** Cases of all accounts for staff: those that were moved longest ago first. */
export async function listStaffRecords(ctx: Ctx, query: PageQuery & StaffFilter): Promise<Page<RecordSummary>> {
  const pattern = query.q && `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    query.kind ? eq(records.kind, query.kind) : undefined,
    query.status ? eq(records.status, query.status) : undefined,
    pattern ? or(ilike(records.title, pattern), ilike(records.recordNo, pattern)) : undefined,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(recordListColumns(ctx.db, formatDate(ctx.now())))
    .from(records)
    .where(where)
    .orderBy(asc(records.updatedAt), asc(records.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(records).where(where);
  return pageResult(query, rows.map(presentRecord), total?.n ?? 0);
}
