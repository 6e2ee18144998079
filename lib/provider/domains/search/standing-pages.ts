import { eq, inArray } from 'drizzle-orm';
import { committeePages } from '@/lib/kinds/content/committee';
import { standingPages } from '@/lib/kinds/content/page';
import type { Ctx } from '../../core/context';
import { pages, searchDocuments } from '../../db/schema';
import { indexDocument } from '../../search-index/index-document';
import { committeeDocument } from '../committee';
import { pageDocuments } from '../static-page';

/**
 * Makes the standing pages findable where none is yet: those of a new site, and of one that was set up before the search
 * knew them. After that each is kept up to date when it is published.
 */
export const indexStandingPages = (ctx: Ctx): Promise<void> =>
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
      .where(inArray(pages.key, [...standingPages, ...committeePages]));
    const documentsOf = (row: (typeof rows)[number]) =>
      committeePages.includes(row.key) ? [committeeDocument(row)] : pageDocuments(row);
    await indexDocument(ctx, ...rows.flatMap(documentsOf));
  });
