import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import type { Report, ReportCard } from '@/lib/contract/reports';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { products } from '../../db/schema';
import { presentProduct } from './products';

const table = z.object({ caption: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) });
const chart = z.object({
  caption: z.string(),
  unit: z.string(),
  bars: z.array(z.object({ label: z.string(), value: z.number() })),
});

/** Schema of the column `detail` of a report. */
export const reportDetail = z.object({
  author: z.string(),
  abstract: z.array(z.string()),
  keyFindings: z.array(z.string()),
  chapters: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      table: table.optional(),
      chart: chart.optional(),
    }),
  ),
});

type ReportRow = typeof products.$inferSelect;

const onSale = and(eq(products.kind, 'report'), eq(products.state, 'on'));

function presentCard(row: ReportRow): ReportCard {
  const { author, chapters } = reportDetail.parse(row.detail);
  return { ...presentProduct(row), author, chapterCount: chapters.length };
}

/** Lists reports on sale, newest first. */
export async function listReports(ctx: Ctx, query: PageQuery) {
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(products)
    .where(onSale)
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(products).where(onSale);
  return pageResult(query, rows.map(presentCard), total?.n ?? 0);
}

/** Returns the public preview of a report. Throws 404 if it is not on sale. */
export async function getReport(ctx: Ctx, id: number): Promise<Report> {
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), onSale));
  if (!row) throw notFound('研究报告不存在或已下架');
  const { abstract, keyFindings, chapters } = reportDetail.parse(row.detail);
  const [first] = chapters;
  return {
    ...presentCard(row),
    abstract,
    keyFindings,
    contents: chapters.map((chapter) => ({
      title: chapter.title,
      paragraphs: chapter.paragraphs.length,
      tables: chapter.table ? 1 : 0,
      charts: chapter.chart ? 1 : 0,
    })),
    sample: { title: first?.title ?? '', paragraphs: first?.paragraphs ?? [], table: first?.table ?? null },
  };
}
