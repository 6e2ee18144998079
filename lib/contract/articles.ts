import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { dateTime, fileRef, id, idParams, monthIn, pageOf, pageQuery } from './common';
import { publicPost, publicRead } from './endpoint';
import { tag } from './tags';

/** Article channels; labels are in lib/kinds/content/channels.ts. */
export const articleChannel = z.enum(['notice', 'policy', 'judicial', 'party', 'knowledge', 'prize']);
export type ArticleChannel = z.output<typeof articleChannel>;

export const articleSummary = z.object({
  id,
  channel: articleChannel,
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  author: z.string(),
  publishedAt: dateTime,
  pinned: z.boolean(),
  views: z.number().int(),
});
export type ArticleSummary = z.output<typeof articleSummary>;

/** Adjacent article of the same channel, for 上一篇 and 下一篇. */
const articleLink = articleSummary.pick({ id: true, title: true, publishedAt: true });

export const article = articleSummary.extend({
  body: z.string(),
  attachments: z.array(fileRef),
  updatedAt: dateTime,
  previous: articleLink.nullable(),
  next: articleLink.nullable(),
  related: z.array(articleLink),
});
export type Article = z.output<typeof article>;

/** Published articles, pinned ones first, then newest first. Without a channel: all news channels. */
export const listArticles = publicRead('/api/v1/articles', '文章列表', {
  query: pageQuery.extend({ channel: articleChannel.optional(), month: monthIn.optional() }),
  data: pageOf(articleSummary),
  tags: [tag.articles],
});

/** One published article; 404 for an unknown or withdrawn one. */
export const getArticle = publicRead('/api/v1/articles/{id}', '文章详情', {
  params: idParams,
  data: article,
  tags: [tag.articles, tag.article('{id}')],
});

/** The most read articles of the last 30 days. */
export const listHotArticles = publicRead('/api/v1/articles-hot', '三十日热读', {
  query: z.object({
    channel: articleChannel.optional(),
    size: wholeNumber(z.number().int().min(1).max(20)).default(8),
  }),
  data: z.array(articleSummary),
  tags: [tag.articles],
});

/** Months that have articles, newest first, for 按月查看. */
export const listArticleMonths = publicRead('/api/v1/articles-months', '有文章的月份', {
  query: z.object({ channel: articleChannel.optional() }),
  data: z.array(z.object({ month: z.string(), count: z.number().int() })),
  tags: [tag.articles],
});

/** Counts one view. The browser reports it because pages are cached. */
export const viewArticle = publicPost('/api/v1/articles/{id}/view', '阅读计数', {
  params: idParams,
  data: z.object({ views: z.number().int() }),
  limit: 'write',
});
