import { and, arrayContains, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import { MAX_HITS, type SearchKind, type SearchRun, searchKind } from '@/lib/contract/search';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { searchDocuments as documents } from '../../db/schema';
import { pageResult, pageWindow } from '../../paging';
import { normalize, wordGrams } from './grams';

const EXCERPT = 110;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/**
 * The index answers by characters and pairs of neighbours, which is the whole truth about a word of one or two; whether a
 * longer one stands there in its order is then read from the text.
 */
function containsWords(words: string[]): SQL | undefined {
  const long = words.filter((word) => [...word].length > 2).map(pattern);
  return and(
    arrayContains(documents.grams, [...new Set(words.flatMap(wordGrams))]),
    sql`holds_patterns(${documents.title}, ${documents.body}, ${sql.param(long, documents.grams)})`,
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
  const inTitle = and(...words.map((word) => ilike(documents.title, pattern(word)))) ?? sql`true`;
  return ctx.db
    .select({
      kind: documents.kind,
      refId: documents.refId,
      publishedAt: documents.publishedAt,
      inTitle: sql<boolean>`(${inTitle})`.as('in_title'),
    })
    .from(documents)
    .where(and(containsWords(words), kind && eq(documents.kind, kind)))
    .orderBy(sql`${documents.publishedAt} desc nulls last`, desc(documents.refId))
    .limit(MAX_HITS);
}

const foundDocument = z.object({
  kind: searchKind,
  url: z.string(),
  title: z.string(),
  body: z.string(),
  published_at: z.coerce.date().nullable(),
});
const answered = z.object({
  list: z.array(foundDocument),
  total: z.number(),
  counts: z.array(z.object({ kind: searchKind, count: z.number() })),
});

/** The page asked for and how many there are of each kind, in one statement. */
async function findPage(ctx: Ctx, words: string[], query: PageQuery & { kind?: SearchKind }) {
  const { limit, offset } = pageWindow(query);
  const newest = ctx.db.$with('newest').as(newestHits(ctx, words));
  // A kind that is rare among the newest of all has hits of its own.
  const shown = query.kind ? ctx.db.$with('shown').as(newestHits(ctx, words, query.kind)) : newest;
  const kinds = ctx.db.$with('kinds').as(
    ctx.db
      .select({ kind: newest.kind, count: count().as('count') })
      .from(newest)
      .groupBy(newest.kind),
  );
  const page = ctx.db.$with('page').as(
    ctx.db
      .select({
        kind: documents.kind,
        url: documents.url,
        title: documents.title,
        body: documents.body,
        publishedAt: documents.publishedAt,
      })
      .from(shown)
      .innerJoin(documents, and(eq(documents.kind, shown.kind), eq(documents.refId, shown.refId)))
      .orderBy(desc(shown.inTitle), sql`${shown.publishedAt} desc nulls last`, desc(shown.refId))
      .limit(limit)
      .offset(offset),
  );
  const [row] = await ctx.db
    .with(newest, ...(query.kind ? [shown] : []), kinds, page)
    .select({
      list: sql`(select coalesce(json_agg(page), '[]') from ${page})`,
      total: sql`(select count(*)::int from ${shown})`,
      counts: sql`coalesce(json_agg(${kinds}), '[]')`,
    })
    .from(kinds);
  return answered.parse(row);
}

/** Finds documents that hold every word of the query; titles first, then the newest. */
export async function searchSite(ctx: Ctx, query: PageQuery & { q: string; kind?: SearchKind }) {
  const words = normalize(query.q).split(' ').filter(Boolean).slice(0, 5);
  if (words.length === 0) return { ...pageResult(query, [], 0), counts: [] };
  const { list, total, counts } = await findPage(ctx, words, query);
  const hits = list.map(({ kind, url, title, body, published_at }) => ({
    kind,
    url,
    title: markHits(title, words),
    excerpt: excerpt(body, words),
    publishedAt: published_at && formatDateTime(published_at),
  }));
  return { ...pageResult(query, hits, total), counts };
}
