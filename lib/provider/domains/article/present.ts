import type { ArticleSummary } from '@/lib/contract/articles';
import { formatDateTime } from '@/lib/format/dates';
import type { articles } from '../../db/schema';

export type ArticleRow = typeof articles.$inferSelect;
type SummaryRow = Pick<
  ArticleRow,
  'id' | 'channel' | 'title' | 'summary' | 'source' | 'author' | 'publishedAt' | 'createdAt' | 'pinned' | 'views'
>;

/** Presents an article for lists. */
export const presentSummary = (row: SummaryRow): ArticleSummary => ({
  id: row.id,
  channel: row.channel,
  title: row.title,
  summary: row.summary,
  source: row.source,
  author: row.author,
  publishedAt: formatDateTime(row.publishedAt ?? row.createdAt),
  pinned: row.pinned,
  views: row.views,
});

export const presentLink = (row: Pick<ArticleRow, 'id' | 'title' | 'publishedAt' | 'createdAt'>) => ({
  id: row.id,
  title: row.title,
  publishedAt: formatDateTime(row.publishedAt ?? row.createdAt),
});
