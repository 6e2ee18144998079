import { desc, eq } from 'drizzle-orm';
import { article } from '@/lib/kinds/content/article';
import { articlePath } from '@/lib/kinds/content/channels';
import { plainText } from '../../core/rich-text';
import { articles } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { getArticle } from './get';
import type { ArticleRow } from './present';

/** Search document of an article. */
export const articleDocument = (row: ArticleRow): Omit<SearchDocument, 'refId'> => ({
  kind: 'article',
  title: row.title,
  body: `${row.summary}\n${plainText(row.body)}`,
  url: articlePath(row),
  publishedAt: row.publishedAt,
});

export const articleStore = defineStore({
  kind: article,
  table: articles,
  title: articles.title,
  variant: articles.channel,
  pinned: articles.pinned,
  order: [desc(articles.pinned), desc(articles.publishedAt), desc(articles.id)],
  onSite: {
    is: eq(articles.state, 'published'),
    on: { state: 'published' },
    off: { state: 'withdrawn', pinned: false },
  },
  isOn: ({ state }) => state === 'published',
  valuesOf: ({ title, channel, source, author, summary, body, attachments }) => ({
    title,
    channel,
    source,
    author,
    summary,
    body,
    attachments: attachments.map(({ address }) => address),
  }),
  rowOf: ({ attachments, ...values }, { now, before, file }) => ({
    ...values,
    attachments: attachments.map(file),
    publishedAt: before?.publishedAt ?? now,
  }),
  search: articleDocument,
  shown: getArticle,
});
