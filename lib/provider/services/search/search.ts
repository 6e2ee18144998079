import { and, arrayContains, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import { MAX_HITS, type SearchKind, type SearchRun, searchKind } from '@/lib/contract/search';
import { formatDateTime } from '@/lib/dates';
import type { Ctx } from '../../context';
import { searchDocuments as documents } from '../../db/schema';
import { pageResult, pageWindow } from '../../paging';
import { normalize, wordGrams } from './grams';

const EXCERPT = 110;

const escapeLike = (word: string) => word.replace(/[\\%_]/g, (char) => `\\${char}`);

/** The index narrows by pairs of characters; the comparison then makes sure that they stand in this order. */
function containsWord(word: string): SQL | undefined {
  const pattern = `%${escapeLike(word)}%`;
  return and(
    arrayContains(documents.grams, wordGrams(word)),
    or(ilike(documents.title, pattern), ilike(documents.body, pattern)),
  );
}

/** Cuts a text into runs, marking where any of the words stands. */
export function markHits(text: string, words: string[]): SearchRun[] {
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  const runs: SearchRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), hit: false });
    runs.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), hit: false });
  return runs;
}

/** The part of the body round the first hit. */
function excerpt(body: string, words: string[]): SearchRun[] {
  const lower = body.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), body.length);
  const start = first === body.length ? 0 : Math.max(0, first - 24);
  const text = `${start > 0 ? '…' : ''}${body.slice(start, start + EXCERPT).replace(/\s+/g, ' ')}${start + EXCERPT < body.length ? '…' : ''}`;
  return markHits(text, words);
}

/**
 * The newest documents that match, those with every word in the title marked. No more than {@link MAX_HITS}: a word may
 * stand in a tenth of a million documents, and neither counting nor sorting them all would help anyone.
 */
function newestHits(ctx: Ctx, words: string[], kind?: SearchKind) {
  const inTitle = and(...words.map((word) => ilike(documents.title, `%${escapeLike(word)}%`))) ?? sql`true`;
  const newest = ctx.db
    .select({
      kind: documents.kind,
      refId: documents.refId,
      publishedAt: documents.publishedAt,
      inTitle: sql<boolean>`(${inTitle})`.as('in_title'),
    })
    .from(documents)
    .where(and(...words.map(containsWord), kind && eq(documents.kind, kind)))
    .orderBy(sql`${documents.publishedAt} desc nulls last`, desc(documents.refId))
    .limit(MAX_HITS);
  return ctx.db.$with('newest').as(newest);
}

const perKind = (ctx: Ctx, newest: ReturnType<typeof newestHits>) =>
  ctx.db.with(newest).select({ kind: newest.kind, count: count() }).from(newest).groupBy(newest.kind);

/** Finds documents that hold every word of the query; titles first, then the newest. */
export async function searchSite(ctx: Ctx, query: PageQuery & { q: string; kind?: SearchKind }) {
  const words = normalize(query.q).split(' ').filter(Boolean).slice(0, 5);
  if (words.length === 0) return { ...pageResult(query, [], 0), counts: [] };
  const newest = newestHits(ctx, words, query.kind);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .with(newest)
    .select({
      kind: documents.kind,
      url: documents.url,
      title: documents.title,
      body: documents.body,
      publishedAt: documents.publishedAt,
    })
    .from(newest)
    .innerJoin(documents, and(eq(documents.kind, newest.kind), eq(documents.refId, newest.refId)))
    .orderBy(desc(newest.inTitle), sql`${newest.publishedAt} desc nulls last`, desc(newest.refId))
    .limit(limit)
    .offset(offset);
  const counts = await perKind(ctx, newestHits(ctx, words));
  // A kind that is rare among the newest of all has hits of its own.
  const ofKind = query.kind ? await perKind(ctx, newest) : counts;
  const list = rows.map((row) => ({
    kind: searchKind.parse(row.kind),
    url: row.url,
    title: markHits(row.title, words),
    excerpt: excerpt(row.body, words),
    publishedAt: row.publishedAt && formatDateTime(row.publishedAt),
  }));
  const total = ofKind.reduce((sum, entry) => sum + entry.count, 0);
  const known = counts.map((entry) => ({ kind: searchKind.parse(entry.kind), count: entry.count }));
  return { ...pageResult(query, list, total), counts: known };
}
