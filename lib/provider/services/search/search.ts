import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import { MAX_HITS, type SearchKind, type SearchRun, searchKind } from '@/lib/contract/search';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import type { Db } from '../../db/database';
import { prepared } from '../../db/prepared';
import { searchDocuments as documents } from '../../db/schema';
import { pageResult, pageWindow } from '../../paging';
import { normalize, wordGrams } from './grams';

const EXCERPT = 110;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

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

const place = {
  kind: sql.placeholder('kind'),
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  // Lists of texts, as the database writes them.
  grams: sql.param(sql.placeholder('grams'), documents.grams),
  inTitle: sql.param(sql.placeholder('inTitle'), documents.grams),
  inOrder: sql.param(sql.placeholder('inOrder'), documents.grams),
};

/**
 * The index answers by characters and pairs of neighbours, which is the whole truth about a word of one or two; whether a
 * longer one stands there in its order is then read from the text.
 */
const containsWords = and(
  sql`${documents.grams} @> ${place.grams}`,
  sql`holds_patterns(${documents.title}, ${documents.body}, ${place.inOrder})`,
);

/**
 * The newest documents that match, those with every word in the title marked. No more than {@link MAX_HITS}: a word may
 * stand in a tenth of a million documents, and neither counting nor sorting them all would help anyone.
 */
const newestHits = (db: Db, ofKind?: SQL) =>
  db
    .select({
      kind: documents.kind,
      refId: documents.refId,
      publishedAt: documents.publishedAt,
      inTitle: sql<boolean>`(${documents.title} ilike all (${place.inTitle}))`.as('in_title'),
    })
    .from(documents)
    .where(and(containsWords, ofKind))
    .orderBy(sql`${documents.publishedAt} desc nulls last`, desc(documents.refId))
    .limit(MAX_HITS);

/** The page asked for and how many there are of each kind, in one statement. */
function pageStatement(db: Db, ofKind?: SQL) {
  const newest = db.$with('newest').as(newestHits(db));
  // A kind that is rare among the newest of all has hits of its own.
  const shown = ofKind ? db.$with('shown').as(newestHits(db, ofKind)) : newest;
  const kinds = db.$with('kinds').as(
    db
      .select({ kind: newest.kind, count: count().as('count') })
      .from(newest)
      .groupBy(newest.kind),
  );
  // Texts are long: they are read of the page's own hits alone.
  const chosen = db
    .$with('chosen')
    .as(
      db
        .select()
        .from(shown)
        .orderBy(desc(shown.inTitle), sql`${shown.publishedAt} desc nulls last`, desc(shown.refId))
        .limit(place.limit)
        .offset(place.offset),
    );
  const page = db.$with('page').as(
    db
      .select({
        kind: documents.kind,
        url: documents.url,
        title: documents.title,
        body: documents.body,
        publishedAt: documents.publishedAt,
      })
      .from(chosen)
      .innerJoin(documents, and(eq(documents.kind, chosen.kind), eq(documents.refId, chosen.refId)))
      .orderBy(desc(chosen.inTitle), sql`${chosen.publishedAt} desc nulls last`, desc(chosen.refId)),
  );
  // Without a name a server plans it anew each time: the best plan depends on how common the words are.
  return db
    .with(newest, ...(ofKind ? [shown] : []), kinds, chosen, page)
    .select({
      list: sql`(select coalesce(json_agg(page), '[]') from ${page})`,
      total: sql`(select count(*)::int from ${shown})`,
      counts: sql`coalesce(json_agg(${kinds}), '[]')`,
    })
    .from(kinds)
    .prepare('');
}

const ofAllKinds = prepared((db) => pageStatement(db));
const ofOneKind = prepared((db) => pageStatement(db, eq(documents.kind, place.kind)));

async function findPage(ctx: Ctx, words: string[], query: PageQuery & { kind?: SearchKind }) {
  const statement = query.kind ? ofOneKind : ofAllKinds;
  const [row] = await statement(ctx.db).execute({
    ...pageWindow(query),
    kind: query.kind,
    grams: [...new Set(words.flatMap(wordGrams))],
    inTitle: words.map(pattern),
    inOrder: words.filter((word) => [...word].length > 2).map(pattern),
  });
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
