import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { newsChannels } from '@/lib/channels';
import type { ArticleChannel } from '@/lib/contract/articles';
import type { PageQuery } from '@/lib/contract/common';
import { addDays, formatDate, monthRange } from '@/lib/dates';
import type { Ctx } from '../../context';
import { articles, articleViews } from '../../db/schema';
import { pageResult, pageWindow } from '../../paging';
import { presentSummary } from './present';

/** A list reads no bodies. */
const summaryColumns = {
  id: articles.id,
  channel: articles.channel,
  title: articles.title,
  summary: articles.summary,
  source: articles.source,
  author: articles.author,
  publishedAt: articles.publishedAt,
  createdAt: articles.createdAt,
  pinned: articles.pinned,
  views: articles.views,
};

const published = (channel?: ArticleChannel) =>
  and(
    eq(articles.state, 'published'),
    channel ? eq(articles.channel, channel) : inArray(articles.channel, [...newsChannels]),
  );

/** A page of published articles: pinned first, then newest. `month` is `YYYY` or `YYYY-MM`. */
export async function listArticles(ctx: Ctx, query: PageQuery & { channel?: ArticleChannel; month?: string }) {
  const [from, to] = query.month ? monthRange(query.month) : [];
  const where = and(
    published(query.channel),
    from && gte(articles.publishedAt, from),
    to && lt(articles.publishedAt, to),
  );
  const order = [desc(articles.pinned), desc(articles.publishedAt), desc(articles.id)];
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(summaryColumns)
    .from(articles)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(articles).where(where);
  return pageResult(query, rows.map(presentSummary), total?.n ?? 0);
}

/** The most read of the last 30 days; filled up with the newest where too few were read. */
export async function listHotArticles(ctx: Ctx, query: { channel?: ArticleChannel; size: number }) {
  const since = formatDate(addDays(ctx.now(), -30));
  const recent = ctx.db
    .select({ articleId: articleViews.articleId, read: sql<number>`sum(${articleViews.views})::int`.as('read') })
    .from(articleViews)
    .where(gte(articleViews.day, since))
    .groupBy(articleViews.articleId)
    .as('recent');
  const rows = await ctx.db
    .select(summaryColumns)
    .from(articles)
    .leftJoin(recent, eq(recent.articleId, articles.id))
    .where(query.channel ? published(query.channel) : eq(articles.state, 'published'))
    .orderBy(sql`coalesce(${recent.read}, 0) desc`, desc(articles.publishedAt), desc(articles.id))
    .limit(query.size);
  return rows.map(presentSummary);
}

/** Months with articles, newest first, with their counts. */
export async function listArticleMonths(ctx: Ctx, query: { channel?: ArticleChannel }) {
  const month = sql<string>`to_char(${articles.publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  return ctx.db
    .select({ month, count: count() })
    .from(articles)
    .where(published(query.channel))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
}
