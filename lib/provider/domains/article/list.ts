import { and, desc, eq, gte, inArray, like, lt, notInArray, sql } from 'drizzle-orm';
import type { ArticleChannel } from '@/lib/contract/articles';
import type { PageQuery } from '@/lib/contract/common';
import { addDays, formatDate, monthRange } from '@/lib/format/dates';
import { newsChannels } from '@/lib/kinds/content/channels';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { articleCounts, articles, articleViews } from '../../db/schema';
import { presentSummary } from './present';

/** Columns of a list; omits the bodies. */
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

/** Counts published articles from the table of monthly counts, so that the cost does not grow with their number. */
function publishedCount(ctx: Ctx, { channel, month }: { channel?: ArticleChannel; month?: string }) {
  const channels = channel ? [channel] : [...newsChannels];
  const inMonth =
    month && (month.length === 4 ? like(articleCounts.month, `${month}-%`) : eq(articleCounts.month, month));
  return ctx.db
    .select({ n: sql<number>`coalesce(sum(${articleCounts.published}), 0)::int`.as('n') })
    .from(articleCounts)
    .where(and(inArray(articleCounts.channel, channels), inMonth || undefined));
}

/** Lists a page of published articles: pinned first, then newest. `month` is `YYYY` or `YYYY-MM`. */
export async function listArticles(ctx: Ctx, query: PageQuery & { channel?: ArticleChannel; month?: string }) {
  const [from, to] = query.month ? monthRange(query.month) : [];
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ ...summaryColumns, total: sql<number>`${publishedCount(ctx, query)}` })
    .from(articles)
    .where(and(published(query.channel), from && gte(articles.publishedAt, from), to && lt(articles.publishedAt, to)))
    .orderBy(desc(articles.pinned), desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset(offset);
  // Behind the last page there is no row that carries the total.
  const total = rows[0]?.total ?? (await publishedCount(ctx, query))[0]?.n ?? 0;
  return pageResult(query, rows.map(presentSummary), total);
}

/** Limit of most-viewed articles examined; enough to include every channel. */
const HOT_CANDIDATES = 1000;

/** Lists the most viewed articles of the last 30 days, filled up with the newest. */
export async function listHotArticles(ctx: Ctx, query: { channel?: ArticleChannel; size: number }) {
  const since = formatDate(addDays(ctx.now(), -30));
  const shown = query.channel ? published(query.channel) : eq(articles.state, 'published');
  const recent = ctx.db
    .select({ articleId: articleViews.articleId, read: sql<number>`sum(${articleViews.views})::int`.as('read') })
    .from(articleViews)
    .where(gte(articleViews.day, since))
    .groupBy(articleViews.articleId)
    .orderBy(desc(sql`2`))
    .limit(HOT_CANDIDATES)
    .as('recent');
  const read = await ctx.db
    .select(summaryColumns)
    .from(recent)
    .innerJoin(articles, eq(recent.articleId, articles.id))
    .where(shown)
    .orderBy(desc(recent.read), desc(articles.publishedAt), desc(articles.id))
    .limit(query.size);
  const missing = query.size - read.length;
  if (missing === 0) return read.map(presentSummary);
  const known = read.map(({ id }) => id);
  const newest = await ctx.db
    .select(summaryColumns)
    .from(articles)
    .where(and(shown, known.length > 0 ? notInArray(articles.id, known) : undefined))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(missing);
  return [...read, ...newest].map(presentSummary);
}

/** Lists the months that have articles, newest first, with their counts. */
export async function listArticleMonths(ctx: Ctx, query: { channel?: ArticleChannel }) {
  const channels = query.channel ? [query.channel] : [...newsChannels];
  return ctx.db
    .select({ month: articleCounts.month, count: sql<number>`sum(${articleCounts.published})::int` })
    .from(articleCounts)
    .where(inArray(articleCounts.channel, channels))
    .groupBy(articleCounts.month)
    .having(sql`sum(${articleCounts.published}) > 0`)
    .orderBy(desc(articleCounts.month));
}
