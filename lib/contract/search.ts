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

/** A run of text; `hit` marks a match. */
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

/** A service that matches the query: its cost, duration and entry point. */
const searchAct = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  fee: z.string(),
  timeLimit: z.string(),
  /** Its guide, and the target of 立即办理; `applyHref` is empty for a service without online application. */
  url: z.string(),
  applyHref: z.string(),
});
export type SearchAct = z.output<typeof searchAct>;

/** An expert or template related to the query. */
const searchAside = z.object({ kind: searchKind, title: z.string(), text: z.string(), url: z.string() });
export type SearchAside = z.output<typeof searchAside>;

/** Maximum number of hits that a search examines, counts and pages through; newest first. */
export const MAX_HITS = 1000;

/**
 * Substring search over all public content; all words must match. Question words (多少钱, 怎么办) are ignored. Services
 * whose name matches rank first, then matches in titles, more complete ones earlier, then newest first. An empty query
 * answers an empty page. Besides services, only the newest {@link MAX_HITS} hits are returned and counted. The first
 * page over all kinds also lists services, experts and templates related to the query.
 */
export const searchSite = publicRead('/api/v1/search', '站内搜索', {
  query: pageQuery.extend({
    q: words().max(60, '搜索词不超过 60 字').default(''),
    kind: searchKind.optional(),
  }),
  tags: [tag.search],
  data: pageOf(searchHit).extend({
    counts: z.array(z.object({ kind: searchKind, count: z.number().int() })),
    /** Words actually searched for. */
    searched: z.string().default(''),
    acts: z.array(searchAct).default([]),
    beside: z.array(searchAside).default([]),
  }),
});
