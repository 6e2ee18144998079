import { and, asc, count, desc, eq, inArray, like, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MAX_HITS } from '@/lib/contract/search';
import type { Db } from '../../db/database';
import { prepared } from '../../db/prepared';
import { searchDocuments as documents, serviceGuides as guides } from '../../db/schema';

/** Most matching services shown as direct answers, and most related experts and templates. */
const ACTS = 3;
const BESIDE = 2;
/** Granularity of the title match in the ranking; equal steps are sorted by date. */
const STEPS = 4;

const place = {
  kind: sql.placeholder('kind'),
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  letters: sql.placeholder('letters'),
  // Encoded as text arrays.
  grams: sql.param(sql.placeholder('grams'), documents.grams),
  inTitle: sql.param(sql.placeholder('inTitle'), documents.grams),
  inOrder: sql.param(sql.placeholder('inOrder'), documents.grams),
  /** Patterns of the addresses of services that are off. */
  off: sql.param(sql.placeholder('off'), documents.grams),
};

/**
 * The index matches characters and pairs, which is exact for words of one or two characters; for longer ones the text
 * itself is checked.
 */
const containsWords = and(
  sql`${documents.grams} @> ${place.grams}`,
  sql`holds_patterns(${documents.title}, ${documents.body}, ${place.inOrder})`,
  sql`not (${documents.url} like any (${place.off}))`,
);

/** Share of the title that the words cover; 0 unless the title contains all of them. */
const rank = sql<number>`case when ${documents.title} ilike all (${place.inTitle})
  then ceil(${STEPS}::numeric * least(${place.letters}::int, length(${documents.title})) / greatest(length(${documents.title}), 1))::int
  else 0 end`.as('rank');

/** Kinds with few documents and no date, which the limit of the newest would drop. */
const TIMELESS = ['service', 'question', 'page'];
const isTimeless = inArray(documents.kind, TIMELESS);

const hits = (db: Db, ofKind: SQL) =>
  db
    .select({ kind: documents.kind, refId: documents.refId, publishedAt: documents.publishedAt, rank })
    .from(documents)
    .where(and(containsWords, ofKind));

/**
 * Newest matching documents, at most {@link MAX_HITS}: a frequent word may match a tenth of a million documents, and
 * counting and sorting all of them would be slow without helping.
 */
const newestHits = (db: Db, ofKind: SQL) =>
  hits(db, ofKind).orderBy(sql`${documents.publishedAt} desc nulls last`, desc(documents.refId)).limit(MAX_HITS);

/** Reads the page, the counts by kind and the direct answers in one statement. */
function pageStatement(db: Db, ofKind?: SQL) {
  const newest = db.$with('newest').as(unionAll(hits(db, isTimeless), newestHits(db, not(isTimeless))));
  // With a kind, matches beyond the newest of all kinds are included.
  const shown = ofKind ? db.$with('shown').as(newestHits(db, ofKind)) : newest;
  const kinds = db.$with('kinds').as(
    db
      .select({ kind: newest.kind, count: count().as('count') })
      .from(newest)
      .groupBy(newest.kind),
  );
  const inOrder = (from: Record<'kind' | 'rank' | 'publishedAt' | 'refId', SQLWrapper>) => [
    desc(sql`${from.kind} = 'service' and ${from.rank} > 0`),
    desc(from.rank),
    // Sorts permanent pages before news.
    desc(sql`${from.kind} in ${TIMELESS}`),
    sql`${from.publishedAt} desc nulls last`,
    desc(from.refId),
    // Ids are unique within a kind.
    asc(sql`${from.kind}`),
  ];
  // Reads the long texts of the page's own hits only.
  const chosen = db.$with('chosen').as(
    db
      .select()
      .from(shown)
      .orderBy(...inOrder(shown))
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
      .orderBy(...inOrder(chosen)),
  );
  const called = sql`exists (select from jsonb_array_elements_text(coalesce(${guides.detail}->'aliases', '[]')) alias
    where alias ilike all (${place.inTitle}))`;
  const fact = (name: string) => sql<string>`${guides.detail}->>${sql.raw(`'${name}'`)}`;
  // Excludes software, whose documents have the same kind but other ids.
  const acts = db.$with('acts').as(
    db
      .select({
        id: guides.id,
        name: guides.name,
        summary: guides.summary,
        fee: fact('fee').as('fee'),
        timeLimit: fact('timeLimit').as('timeLimit'),
        applyHref: fact('applyHref').as('applyHref'),
      })
      .from(newest)
      .innerJoin(guides, and(eq(newest.kind, 'service'), eq(guides.id, newest.refId), guides.isShown))
      .where(or(sql`${newest.rank} > 0`, called))
      .orderBy(desc(newest.rank), guides.id)
      .limit(ACTS),
  );
  const near = db.$with('near').as(
    db
      .select({
        kind: documents.kind,
        title: documents.title,
        body: documents.body,
        url: documents.url,
        at: sql<number>`row_number() over (partition by ${documents.kind} order by ${newest.rank} desc, ${documents.refId})`.as(
          'at',
        ),
      })
      .from(newest)
      .innerJoin(documents, and(eq(documents.kind, newest.kind), eq(documents.refId, newest.refId)))
      .where(
        or(
          and(eq(newest.kind, 'person'), like(documents.url, '/expert-detail/%')),
          and(eq(newest.kind, 'product'), like(documents.url, '/work/contract/%')),
        ),
      ),
  );
  const beside = db.$with('beside').as(
    db
      .select()
      .from(near)
      .where(sql`${near.at} <= ${sql.raw(String(BESIDE))}`),
  );
  // Unnamed, so that the server plans it on every execution: the best plan depends on the frequency of the words.
  return db
    .with(newest, ...(ofKind ? [shown] : []), kinds, chosen, page, acts, near, beside)
    .select({
      list: sql`(select coalesce(json_agg(page), '[]') from ${page})`,
      total: sql`(select count(*)::int from ${shown})`,
      acts: sql`(select coalesce(json_agg(acts), '[]') from ${acts})`,
      beside: sql`(select coalesce(json_agg(beside), '[]') from ${beside})`,
      counts: sql`coalesce(json_agg(${kinds}), '[]')`,
    })
    .from(kinds)
    .prepare('');
}

export const ofAllKinds = prepared((db) => pageStatement(db));
export const ofOneKind = prepared((db) => pageStatement(db, eq(documents.kind, place.kind)));
