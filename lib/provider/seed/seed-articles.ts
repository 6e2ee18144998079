import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { sanitizeBody } from '../core/rich-text';
import { articles, articleViews } from '../db/schema';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { articleDocument } from '../domains/article';
import { presentFile, storeFile } from '../domains/file';
import { getSite } from '../domains/settings';
import type { SearchDocument } from '../search-index/index-document';
import { type ArticleSeed, readArticles } from './content/articles';
import { fillDates } from './relative-dates';
import { numberFrom } from './seeded-number';

async function attachmentsOf(ctx: Ctx, seed: ArticleSeed) {
  const made = [];
  for (const { name, title, paragraphs } of seed.attachments) {
    const bytes = await simpleDocx(
      title,
      paragraphs.map((text) => fillDates(text, ctx.now())),
      (await getSite(ctx)).name,
    );
    made.push(
      await storeFile(ctx, { bytes, originalName: name, mime: DOCX, purpose: 'article', visibility: 'public' }),
    );
  }
  return made.map(presentFile);
}

/** Returns a time within the working hours of the article's day; deterministic for each article. */
function publicationTime(seed: ArticleSeed, today: Date): Date {
  const minutes = 9 * 60 + numberFrom(seed.key, 0, 8 * 60);
  return new Date(startOfDay(formatDate(addDays(today, seed.day))).getTime() + minutes * 60_000);
}

/** Inserts the articles with their attachments and view counts. Returns their search documents. */
export async function seedArticles(ctx: Ctx): Promise<SearchDocument[]> {
  const today = ctx.now();
  const documents: SearchDocument[] = [];
  for (const seed of readArticles()) {
    const publishedAt = publicationTime(seed, today);
    const body = sanitizeBody(fillDates(seed.body, today));
    const recent = numberFrom(`${seed.key}:recent`, 4, 320);
    const [row] = await ctx.db
      .insert(articles)
      .values({
        slug: seed.key,
        channel: seed.channel,
        state: 'published',
        title: fillDates(seed.title, today),
        summary: fillDates(seed.summary, today),
        source: seed.source,
        author: seed.author,
        body,
        attachments: await attachmentsOf(ctx, seed),
        pinned: seed.pinned,
        views: recent + Math.min(-seed.day, 700) * numberFrom(seed.key, 1, 6),
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const day = formatDate(addDays(today, Math.max(seed.day, -3)));
    await ctx.db.insert(articleViews).values({ articleId: row.id, day, views: recent });
    documents.push({ ...articleDocument(row), refId: row.id });
  }
  return documents;
}
