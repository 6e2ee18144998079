import type { EndpointShape } from './endpoint';

/** A tag for one of a kind: `article:5`. Endpoints leave a place for the id, `article:{id}`, filled by the call. */
const one =
  <K extends string>(kind: K) =>
  (id: number | string): `${K}:${string}` =>
    `${kind}:${id}` as const;

/** What public content is cached under, and dropped by when it changes: endpoints name it here, and so do services. */
export const tag = {
  site: 'site',
  figures: 'figures',
  dictionaries: 'dictionaries',
  home: 'home',
  search: 'search',
  prize: 'prize',
  services: 'services',
  service: one('service'),
  software: 'software',
  softwareItem: one('software'),
  pages: 'pages',
  page: one('page'),
  articles: 'articles',
  article: one('article'),
  activities: 'activities',
  activity: one('activity'),
  persons: 'persons',
  person: one('person'),
  members: 'members',
  member: one('member'),
  workstations: 'workstations',
  workstation: one('workstation'),
  answers: 'answers',
  answer: one('answer'),
  questions: 'questions',
  products: 'products',
  product: one('product'),
  certificates: 'certificates',
  certificate: one('certificate'),
} as const;

type Tags = typeof tag;

/** One of the tags above; a misspelt one is none. */
export type CacheTag = { [K in keyof Tags]: Tags[K] extends (id: never) => infer T ? T : Tags[K] }[keyof Tags];

/** The cache tags of one call: the endpoint's, with their `{name}` places filled from params and query. */
export const tagsOfCall = (endpoint: EndpointShape, values: Record<string, unknown>): string[] =>
  (endpoint.tags ?? []).map((name) => name.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')));
