import { z } from 'zod';
import { dateTime, pageOf, pageQuery } from './common';
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

/** Most hits that a search looks at, counts and pages through: the newest of them. */
export const MAX_HITS = 1000;

/**
 * Substring search over everything public; several words must all occur. An empty query answers an empty page. Of more
 * than {@link MAX_HITS} hits the newest are answered and counted.
 */
export const searchSite = publicRead('/api/v1/search', '站内搜索', {
  query: pageQuery.extend({
    q: z.string().trim().max(60, '搜索词不超过 60 字').default(''),
    kind: searchKind.optional(),
  }),
  tags: [tag.search],
  data: pageOf(searchHit).extend({ counts: z.array(z.object({ kind: searchKind, count: z.number().int() })) }),
});
