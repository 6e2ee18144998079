import { eq, inArray } from 'drizzle-orm';
import { committeePages } from '@/lib/kinds/content/committee';
import { staticPages } from '@/lib/kinds/content/page';
import type { Ctx } from '../../core/context';
import { pages, searchDocuments } from '../../db/schema';
import { indexDocument } from '../../search-index/index-document';
import { committeeDocument } from '../committee';
import { withSettings } from '../settings';
import { pageDocuments } from '../static-page';

/**
 * Indexes the static pages if none is indexed yet: on a new site, or one that was set up before static pages were
 * searchable. Later changes are indexed on publication.
 */
export const indexStaticPages = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async () => {
    const [known] = await ctx.db
      .select({ refId: searchDocuments.refId })
      .from(searchDocuments)
      .where(eq(searchDocuments.kind, 'page'))
      .limit(1);
    if (known) return;
    const rows = await ctx.db
      .select()
      .from(pages)
      .where(inArray(pages.key, [...staticPages, ...committeePages]));
    const documentsOf = (row: (typeof rows)[number]) =>
      committeePages.includes(row.key) ? [committeeDocument(row)] : pageDocuments(row);
    await indexDocument(ctx, ...(await withSettings(ctx, rows.flatMap(documentsOf))));
  });
