import { and, eq, ne } from 'drizzle-orm';
import { withoutLinksOff } from '@/lib/contract/offered-services';
import type { SitePage } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { contentVersions, pages } from '../../db/schema';
import { servicesOff } from '../opening';
import { withSettings } from '../settings';

/** Tests whether staff have published a page since the initial seed. */
async function wasPublished(ctx: Ctx, id: number): Promise<boolean> {
  const isChange = and(
    eq(contentVersions.kind, 'page'),
    eq(contentVersions.contentId, id),
    ne(contentVersions.event, 'original'),
  );
  const rows = await ctx.db.select({ id: contentVersions.id }).from(contentVersions).where(isChange).limit(1);
  return rows.length > 0;
}

/** Returns a static page by key. Throws 404 for an unknown one. */
export async function getPage(ctx: Ctx, key: string): Promise<SitePage> {
  const [row] = await ctx.db.select().from(pages).where(eq(pages.key, key));
  if (!row) throw notFound('页面不存在');
  const { id, title, summary, body, data, updatedAt } = row;
  const changedAt = (await wasPublished(ctx, id)) ? formatDateTime(updatedAt) : null;
  const text = withoutLinksOff(body, await servicesOff(ctx));
  return withSettings(ctx, { key, title, summary, body: text, data: data ?? null, updatedAt: changedAt });
}

/** Returns the structured data of a page, parsed by the caller's schema; null if the page is missing. */
export async function pageData<T>(ctx: Ctx, key: string, schema: { parse(data: unknown): T }): Promise<T | null> {
  const [row] = await ctx.db.select({ data: pages.data }).from(pages).where(eq(pages.key, key));
  return row ? schema.parse(await withSettings(ctx, row.data)) : null;
}
