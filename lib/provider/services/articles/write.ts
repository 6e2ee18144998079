import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { articleInput } from '@/lib/contract/articles';
import { tag } from '@/lib/contract/tags';
import { parseDateTime } from '@/lib/format/dates';
import { articlePath } from '@/lib/kinds/content/channels';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { articles } from '../../db/schema';
import { conflict, invalid, notFound } from '../../errors';
import { plainText, sanitizeBody } from '../../rich-text';
import { indexDocument, removeDocument } from '../search/index-document';
import { type ArticleRow, presentForStaff } from './present';

type Input = z.output<typeof articleInput>;

/** Every page that may show an article hears of its change; searches are not cached. */
const touchArticle = (ctx: Ctx, id: number) => ctx.touch(tag.articles, tag.article(id));

async function lockArticle(ctx: Ctx, id: number): Promise<ArticleRow> {
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!row) throw notFound('文章不存在');
  return row;
}

/** Puts a published article into the search, takes any other out of it. */
async function syncSearch(ctx: Ctx, row: ArticleRow) {
  if (row.state !== 'published') return removeDocument(ctx, 'article', row.id);
  const { id, title, publishedAt } = row;
  const body = `${row.summary}\n${plainText(row.body)}`;
  return indexDocument(ctx, { kind: 'article', refId: id, title, body, url: articlePath(row), publishedAt });
}

export const createArticle = (ctx: Ctx, input: Input) =>
  ctx.transaction(async () => {
    const row = returned(
      await ctx.db
        .insert(articles)
        .values({ ...input, body: sanitizeBody(input.body) })
        .returning(),
    );
    return presentForStaff(row);
  });

async function save(ctx: Ctx, id: number, changes: Partial<ArticleRow>) {
  const [row] = await ctx.db
    .update(articles)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(articles.id, id))
    .returning();
  if (!row) throw notFound('文章不存在');
  await syncSearch(ctx, row);
  await touchArticle(ctx, id);
  return presentForStaff(row);
}

export const updateArticle = (ctx: Ctx, id: number, input: Partial<Input>) =>
  ctx.transaction(async () => {
    await lockArticle(ctx, id);
    return save(ctx, id, { ...input, ...(input.body !== undefined && { body: sanitizeBody(input.body) }) });
  });

/** Publishes now, or leaves it to a job when `publishAt` is given. An article already out stays as it is. */
export const publishArticle = (ctx: Ctx, id: number, publishAt?: string) =>
  ctx.transaction(async () => {
    const row = await lockArticle(ctx, id);
    if (row.state === 'published') throw conflict('文章已经发布');
    if (!publishAt) return save(ctx, id, { state: 'published', publishAt: null, publishedAt: ctx.now() });
    const at = parseDateTime(publishAt);
    if (at <= ctx.now()) throw invalid({ publishAt: '定时发布的时间应晚于现在' });
    await ctx.ports.jobs.send('article.publish', { id, at: at.toISOString() }, { startAfter: at });
    return save(ctx, id, { state: 'scheduled', publishAt: at });
  });

/** What the job does: publishes only if the article still waits for just this time. */
export const publishScheduled = (ctx: Ctx, id: number, at: Date) =>
  ctx.transaction(async () => {
    const row = await lockArticle(ctx, id);
    // A job that is run again may have failed after its write: whoever keeps pages is told once more.
    if (row.state === 'published' && row.publishedAt?.getTime() === at.getTime())
      return ctx.touch(tag.search, tag.articles, tag.article(id));
    if (row.state !== 'scheduled' || row.publishAt?.getTime() !== at.getTime()) return;
    await save(ctx, id, { state: 'published', publishAt: null, publishedAt: at });
  });

export const withdrawArticle = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const row = await lockArticle(ctx, id);
    if (row.state === 'withdrawn') throw conflict('文章已经撤回');
    return save(ctx, id, { state: 'withdrawn', publishAt: null, pinned: false });
  });
