import { and, count, desc, eq, inArray, like, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MAX_HITS } from '@/lib/contract/search';
import type { Db } from '../../db/database';
import { prepared } from '../../db/prepared';
import { searchDocuments as documents, serviceGuides as guides } from '../../db/schema';

/** Services that answer a query at once, and how many experts and how many templates go with it. */
const ACTS = 3;
const BESIDE = 2;
/** In how many steps the fuller title comes first; within one the newer does. */
const STEPS = 4;

const place = {
  kind: sql.placeholder('kind'),
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  letters: sql.placeholder('letters'),
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

/** How much of the title the words are: 0 where one of them is not in it. */
const rank = sql<number>`case when ${documents.title} ilike all (${place.inTitle})
  then ceil(${STEPS}::numeric * least(${place.letters}::int, length(${documents.title})) / greatest(length(${documents.title}), 1))::int
  else 0 end`.as('rank');

/** Kinds of which there are few, and which have no day by which they would be among the newest. */
const STANDING = ['service', 'question', 'page'];
const isStanding = inArray(documents.kind, STANDING);

const hits = (db: Db, ofKind: SQL) =>
  db
    .select({ kind: documents.kind, refId: documents.refId, publishedAt: documents.publishedAt, rank })
    .from(documents)
    .where(and(containsWords, ofKind));

/**
 * The newest documents that match. No more than {@link MAX_HITS}: a word may stand in a tenth of a million documents, and
 * neither counting nor sorting them all would help anyone.
 */
const newestHits = (db: Db, ofKind: SQL) =>
  hits(db, ofKind).orderBy(sql`${documents.publishedAt} desc nulls last`, desc(documents.refId)).limit(MAX_HITS);

/** The page asked for, how many there are of each kind, and what answers at once, in one statement. */
function pageStatement(db: Db, ofKind?: SQL) {
  const newest = db.$with('newest').as(unionAll(hits(db, isStanding), newestHits(db, not(isStanding))));
  // A kind that is rare among the newest of all has hits of its own.
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
    // What says how it is stands before what was news of it.
    desc(sql`${from.kind} in ${STANDING}`),
    sql`${from.publishedAt} desc nulls last`,
    desc(from.refId),
  ];
  // Texts are long: they are read of the page's own hits alone.
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
  // Software has documents of the kind as well, whose numbers are none of a guide.
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
  // Without a name a server plans it anew each time: the best plan depends on how common the words are.
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
