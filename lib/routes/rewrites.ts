import type { RouteEntry } from './types';

interface QueryCondition {
  type: 'query';
  key: string;
  value?: string;
}

/** The parts of Next's rewrites that are used here. */
export interface RewriteRule {
  source: string;
  has?: QueryCondition[];
  destination: string;
}

/** The parts of Next's redirects that are used here. */
export interface RedirectRule {
  source: string;
  missing: QueryCondition[];
  destination: string;
  permanent: boolean;
}

const nextPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Where a rule applies. Next goes on with the result of a rule, so `page` is no name of anything: else the second
 * page of `/list` were the entry `page` of `/list/{kind}/{month}` and would be rewritten once more.
 */
const sourcePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1((?!page(?:/|$))[^/]+)');

/** Digits only: without that every query string ever asked for would become a cached page. */
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
 * Rewrites for `next.config`, to be given as `beforeFiles`: a list in pages has a file at its own address, which
 * would answer first otherwise. A detail address without digits matches nothing and is therefore a 404.
 */
export function rewritesFrom(routes: readonly RouteEntry[]): RewriteRule[] {
  return routes.flatMap((route) => [
    ...queryRules(route, sourcePath(route.path)),
    ...(route.aliases ?? []).flatMap((alias) => aliasRules(route, alias)),
  ]);
}

/** Redirects for `next.config`: detail addresses that lead elsewhere when no id is given. */
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
