import { eq } from 'drizzle-orm';
import type { SitePage } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { pages } from '../../db/schema';
import { notFound } from '../../errors';

/** A standing page by key. Throws 404 for an unknown one. */
export async function getPage(ctx: Ctx, key: string): Promise<SitePage> {
  const [row] = await ctx.db.select().from(pages).where(eq(pages.key, key));
  if (!row) throw notFound('页面不存在');
  const { title, summary, body, data, updatedAt } = row;
  return { key, title, summary, body, data: data ?? null, updatedAt: formatDateTime(updatedAt) };
}

/** The structured part of a page, parsed by the caller's schema; null where there is no such page. */
export async function pageData<T>(ctx: Ctx, key: string, schema: { parse(data: unknown): T }): Promise<T | null> {
  const [row] = await ctx.db.select({ data: pages.data }).from(pages).where(eq(pages.key, key));
  return row ? schema.parse(row.data) : null;
}
