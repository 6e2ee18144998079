import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import { linksOn, pathsOff } from '@/lib/contract/offered-services';
import { type SearchKind, searchKind } from '@/lib/contract/search';
import { formatDateTime } from '@/lib/format/dates';
import { withFees } from '@/lib/kinds/content/fee-text';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { serviceGuides } from '../../db/schema';
import { normalize, wordGrams } from '../../search-index/grams';
import { feesOf, guideDetail } from '../catalogue';
import { servicesOff } from '../opening';
import { excerpt, firstWords, markHits } from './excerpt';
import { ofAllKinds, ofOneKind } from './page-statement';
import { queryWords } from './query-words';

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

const foundDocument = z.object({
  kind: searchKind,
  url: z.string(),
  title: z.string(),
  body: z.string(),
  published_at: z.coerce.date().nullable(),
});
const act = z.object({
  id: z.number(),
  name: z.string(),
  summary: z.string(),
  fee: z.string(),
  timeLimit: z.string(),
  applyHref: z.string(),
});
const answered = z.object({
  list: z.array(foundDocument),
  total: z.number(),
  counts: z.array(z.object({ kind: searchKind, count: z.number() })),
  acts: z.array(act),
  beside: z.array(z.object({ kind: searchKind, title: z.string(), body: z.string(), url: z.string() })),
});
const nothing: z.output<typeof answered> = { list: [], total: 0, counts: [], acts: [], beside: [] };

type Query = PageQuery & { q: string; kind?: SearchKind };

async function findPage(ctx: Ctx, words: readonly string[], query: Query) {
  if (words.length === 0) return nothing;
  const statement = query.kind ? ofOneKind : ofAllKinds;
  const [row] = await statement(ctx.db).execute({
    ...pageWindow(query),
    kind: query.kind,
    grams: [...new Set(words.flatMap(wordGrams))],
    letters: words.join('').length,
    inTitle: words.map(pattern),
    inOrder: words.filter((word) => [...word].length > 2).map(pattern),
    off: pathsOff(await servicesOff(ctx)).flatMap((path) => [path, `${path}/%`, `${path}?%`, `${path}#%`]),
  });
  return row ? answered.parse(row) : nothing;
}

/** Finds names and aliases of services in a sentence, longest first. */
async function calledIn(ctx: Ctx, sentence: string): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(serviceGuides)
    .where(eq(serviceGuides.isShown, true))
    .orderBy(asc(serviceGuides.id));
  const names = rows.flatMap(({ name, detail }) => [name, ...guideDetail.parse(detail).aliases]).map(normalize);
  const [longest] = names.filter((name) => sentence.includes(name)).sort((a, b) => b.length - a.length);
  return longest === undefined ? [] : [longest];
}

/**
 * Searches by all words, then without question phrases, then by the names of services in the query; returns the first
 * non-empty result.
 */
async function findFirst(ctx: Ctx, query: Query) {
  const { words, spare } = queryWords(query.q);
  let found = await findPage(ctx, words, query);
  let searched = words;
  const isFound = () => found.total > 0 || found.counts.length > 0;
  const ways = [async () => spare, () => calledIn(ctx, normalize(query.q))];
  for (const way of ways) {
    if (words.length === 0 || isFound()) break;
    const other = await way();
    if (other.length === 0 || other.join(' ') === searched.join(' ')) continue;
    found = await findPage(ctx, other, query);
    if (isFound()) searched = other;
  }
  return { found, searched };
}

/** Presents the services that a query names, with their present fees. */
async function presentActs(ctx: Ctx, acts: readonly z.output<typeof act>[]) {
  if (acts.length === 0) return [];
  const feeOf = await feesOf(ctx);
  const off = await servicesOff(ctx);
  return linksOn(acts, off, ({ id }) => `/work/template/${id}`).map((one) => ({
    ...one,
    fee: withFees(one.fee, feeOf),
    url: `/work/template/${one.id}`,
  }));
}

/** Searches the site. Sorts services of that name first, then by the share of the title that matches, then by date. */
export async function searchSite(ctx: Ctx, query: Query) {
  const { found, searched } = await findFirst(ctx, query);
  const isFirst = query.kind === undefined && query.pageIndex === 1;
  const hits = found.list.map(({ kind, url, title, body, published_at }) => ({
    kind,
    url,
    title: markHits(title, searched),
    excerpt: excerpt(body, searched),
    publishedAt: published_at && formatDateTime(published_at),
  }));
  return {
    ...pageResult(query, hits, found.total),
    counts: found.counts,
    searched: searched.join(' '),
    acts: isFirst ? await presentActs(ctx, found.acts) : [],
    beside: isFirst ? found.beside.map(({ body, ...one }) => ({ ...one, text: firstWords(body) })) : [],
  };
}
