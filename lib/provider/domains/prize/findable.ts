import { eq, type SQL } from 'drizzle-orm';
import { entryPath } from '@/lib/routes/prize-path';
import type { Ctx } from '../../core/context';
import { prizeEntries as entries, prizeSessions } from '../../db/schema';
import { indexDocument, removeDocument, type SearchDocument } from '../../search-index/index-document';
import { SHOWN } from './entries';

/** Search document of a work in the vote. */
export const workDocument = ({
  id,
  title,
  author,
  organisation,
  summary,
}: typeof entries.$inferSelect): SearchDocument => ({
  kind: 'prize',
  refId: id,
  title,
  body: `${author} ${organisation} ${summary}`,
  url: entryPath(id),
  publishedAt: null,
});

/** Synchronises the search index with the works that have a public page. Call after the change. */
export async function syncWorks(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const found = await ctx.db
    .select({ work: entries, isCurrent: prizeSessions.isCurrent })
    .from(entries)
    .innerJoin(prizeSessions, eq(prizeSessions.id, entries.sessionId))
    .where(which);
  for (const { work, isCurrent } of found) {
    if (isCurrent && SHOWN.includes(work.state) && !work.isHidden) await indexDocument(ctx, workDocument(work));
    else await removeDocument(ctx, { kind: 'prize', refId: work.id });
  }
}
