import { z } from 'zod';
import { dateTime, id, pageOf, pageQuery, words } from './common';
import { publicRead } from './endpoint';
import { tag } from './tags';

export const searchKind = z.enum([
  'article',
  'person',
  'product',
  'answer',
  'activity',
  'member',
  'workstation',
  'service',
  'prize',
  'announcement',
  'question',
  'page',
]);
export type SearchKind = z.output<typeof searchKind>;

/** A run of text; `hit` runs are what was searched for. */
export const searchRun = z.object({ text: z.string(), hit: z.boolean() });
export type SearchRun = z.output<typeof searchRun>;

export const searchHit = z.object({
  kind: searchKind,
  url: z.string(),
  title: z.array(searchRun),
  excerpt: z.array(searchRun),
  publishedAt: dateTime.nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

/** A service that answers the query at once: what it costs, how long it takes, where it begins. */
const searchAct = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  fee: z.string(),
  timeLimit: z.string(),
  /** Its guide, and where 立即办理 leads; `applyHref` is empty for a service that cannot be applied for on the portal. */
  url: z.string(),
  applyHref: z.string(),
});
export type SearchAct = z.output<typeof searchAct>;

/** An expert or a template that goes with what was searched for. */
const searchAside = z.object({ kind: searchKind, title: z.string(), text: z.string(), url: z.string() });
export type SearchAside = z.output<typeof searchAside>;

/** Most hits that a search looks at, counts and pages through: the newest of them. */
export const MAX_HITS = 1000;

/**
 * Substring search over everything public; several words must all occur. Words that only ask (多少钱, 怎么办) are passed
 * over. Services that are called so come first, then what has the words in its title, the fuller the earlier, then the newest. An empty
 * query answers an empty page. Of more than {@link MAX_HITS} hits besides services the newest are answered and counted.
 * The first page of all kinds also says which services answer the query, and which experts and templates go with it.
 */
export const searchSite = publicRead('/api/v1/search', '站内搜索', {
  query: pageQuery.extend({
    q: words().max(60, '搜索词不超过 60 字').default(''),
    kind: searchKind.optional(),
  }),
  tags: [tag.search],
  data: pageOf(searchHit).extend({
    counts: z.array(z.object({ kind: searchKind, count: z.number().int() })),
    /** The words that were found in the end. */
    searched: z.string().default(''),
    acts: z.array(searchAct).default([]),
    beside: z.array(searchAside).default([]),
  }),
});
