import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Article } from '@/lib/contract/articles';
import { withoutLinksOff } from '@/lib/contract/offered-services';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { articles, articleViews } from '../../db/schema';
import { servicesOff } from '../opening';
import { type ArticleRow, presentLink, presentSummary } from './present';

const link = {
  id: articles.id,
  title: articles.title,
  publishedAt: articles.publishedAt,
  createdAt: articles.createdAt,
};

/** Returns the adjacent article in the channel by time; `older` is 上一篇 on this site. */
async function neighbour(ctx: Ctx, row: ArticleRow, side: 'older' | 'newer') {
  const [beyond, order] = side === 'older' ? [lt, desc] : [gt, asc];
  const at = row.publishedAt ?? row.createdAt;
  const [found] = await ctx.db
    .select(link)
    .from(articles)
    .where(
      and(
        eq(articles.state, 'published'),
        eq(articles.channel, row.channel),
        or(beyond(articles.publishedAt, at), and(eq(articles.publishedAt, at), beyond(articles.id, row.id))),
      ),
    )
    .orderBy(order(articles.publishedAt), order(articles.id))
    .limit(1);
  return found ? presentLink(found) : null;
}

/** Returns a published article with its neighbours and other recent ones of the channel. Throws 404 otherwise. */
export async function getArticle(ctx: Ctx, id: number): Promise<Article> {
  const [row] = await ctx.db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.state, 'published')));
  if (!row) throw notFound('文章不存在或已撤回');
  const [previous, next] = [await neighbour(ctx, row, 'newer'), await neighbour(ctx, row, 'older')];
  const shown = [row.id, previous?.id ?? 0, next?.id ?? 0];
  const related = await ctx.db
    .select(link)
    .from(articles)
    .where(
      and(
        eq(articles.state, 'published'),
        eq(articles.channel, row.channel),
        ...shown.map((other) => ne(articles.id, other)),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(4);
  return {
    ...presentSummary(row),
    body: withoutLinksOff(row.body, await servicesOff(ctx)),
    attachments: row.attachments,
    updatedAt: formatDateTime(row.updatedAt),
    previous,
    next,
    related: related.map(presentLink),
  };
}

/** Counts one view for the article and for the day. */
export async function countView(ctx: Ctx, id: number): Promise<{ views: number }> {
  return ctx.transaction(async () => {
    const [row] = await ctx.db
      .update(articles)
      .set({ views: sql`${articles.views} + 1` })
      .where(and(eq(articles.id, id), eq(articles.state, 'published')))
      .returning({ views: articles.views });
    if (!row) throw notFound('文章不存在或已撤回');
    await ctx.db
      .insert(articleViews)
      .values({ articleId: id, day: formatDate(ctx.now()), views: 1 })
      .onConflictDoUpdate({
        target: [articleViews.articleId, articleViews.day],
        set: { views: sql`${articleViews.views} + 1` },
      });
    return row;
  });
}
