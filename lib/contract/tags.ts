import type { EndpointShape } from './endpoint';

/** Makes the tag of one item of a kind: `article:5`. Endpoints declare `article:{id}`, filled in by the call. */
const one =
  <K extends string>(kind: K) =>
  (id: number | string): `${K}:${string}` =>
    `${kind}:${id}` as const;

/** Cache tags of public content, named by endpoints for storing and by services for invalidation. */
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
  publicity: 'publicity',
  workstations: 'workstations',
  workstation: one('workstation'),
  answers: 'answers',
  answer: one('answer'),
  questions: 'questions',
  products: 'products',
  product: one('product'),
  register: 'register',
  certificates: 'certificates',
  certificate: one('certificate'),
} as const;

type Tags = typeof tag;

/** Any tag of {@link tag}; a misspelt one does not compile. */
export type CacheTag = { [K in keyof Tags]: Tags[K] extends (id: never) => infer T ? T : Tags[K] }[keyof Tags];

/** The cache tags of one call: the endpoint's, with their `{name}` places filled from params and query. */
export const tagsOfCall = (endpoint: EndpointShape, values: Record<string, unknown>): string[] =>
  (endpoint.tags ?? []).map((name) => name.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')));
