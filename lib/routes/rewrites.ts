import type { RouteEntry } from './types';

interface QueryCondition {
  type: 'query';
  key: string;
  value?: string;
}

/** Subset of Next's rewrites used here. */
export interface RewriteRule {
  source: string;
  has?: QueryCondition[];
  destination: string;
}

/** Subset of Next's redirects used here. */
export interface RedirectRule {
  source: string;
  missing: QueryCondition[];
  destination: string;
  permanent: boolean;
}

const nextPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Path of a rule. Next applies further rules to the result, so no parameter may match `page`: otherwise the second page
 * of `/list` would match `/list/{kind}/{month}` and be rewritten again.
 */
const sourcePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1((?!page(?:/|$))[^/]+)');

/** Digits only: otherwise every requested query string would become a cached page. */
const digits = (key: string): QueryCondition => ({ type: 'query', key, value: `(?<${key}>\\d+)` });

const word = (key: string): QueryCondition => ({ type: 'query', key, value: `(?<${key}>[a-z]+)` });

function queryRules(route: RouteEntry, source: string): RewriteRule[] {
  const page = nextPath(route.path);
  const rules: RewriteRule[] = [];
  if (route.detail) rules.push({ source, has: [digits('id')], destination: `${page}/:id` });
  if (route.paged) rules.push({ source, has: [digits('pageIndex')], destination: `${page}/page/:pageIndex` });
  if (route.choices) {
    const answers = route.choices.map((name) => `:${name}`).join('/');
    rules.push({ source, has: route.choices.map(word), destination: `${page}/${answers}` });
  }
  return rules;
}

function aliasRules(route: RouteEntry, alias: string): RewriteRule[] {
  const page = nextPath(route.path);
  const source = sourcePath(alias);
  const rules = queryRules(route, source);
  if (route.detail) rules.push({ source: `${source}/:id(\\d+)`, destination: `${page}/:id` });
  else rules.push({ source, destination: page });
  if (route.paged) rules.push({ source: `${source}/page/:pageIndex(\\d+)`, destination: `${page}/page/:pageIndex` });
  return rules;
}

/**
 * Rewrites for `next.config`, as `beforeFiles`: a paged list has a page file at its plain address, which would
 * otherwise take precedence. A detail address without digits matches nothing and answers 404.
 */
export function rewritesFrom(routes: readonly RouteEntry[]): RewriteRule[] {
  return routes.flatMap((route) => [
    ...queryRules(route, sourcePath(route.path)),
    ...(route.aliases ?? []).flatMap((alias) => aliasRules(route, alias)),
  ]);
}

/** Redirects for `next.config`, of detail addresses without an id. */
export function redirectsFrom(routes: readonly RouteEntry[]): RedirectRule[] {
  return routes.flatMap((route) =>
    route.withoutId
      ? [
          {
            source: route.path,
            missing: [{ type: 'query' as const, key: 'id' }],
            destination: route.withoutId,
            permanent: false,
          },
        ]
      : [],
  );
}
