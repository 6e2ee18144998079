import { LRUCache } from 'lru-cache';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { routeFor } from '@/lib/routes';
import type { Target } from './address';

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1')
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

/** Calls outside of the contract. */
const OTHER_CALLS = ['/api/health', '/api/revalidate', '/api/v1/openapi.json'];
/** Addresses outside of the routes table. */
const OTHER_PAGES: readonly [RegExp, string][] = [
  [/^\/_next\/static\//, '/_next/static/*'],
  [/^\/site-qr\/\d+$/, '/site-qr/{id}'],
  [/^\/(?:robots\.txt|sitemap\.xml|feed\.xml|favicon\.ico|manifest\.webmanifest)$/, '/(files of the site)'],
];

let calls: { method: string; path: string; pattern: RegExp }[] | undefined;

/** Built on first use, as kinds of cases register their calls while the provider boots. */
const callPatterns = () => {
  calls ??= allEndpoints().map(({ endpoint: { method, path } }) => ({ method, path, pattern: patternOf(path) }));
  return calls;
};

function callName(method: string, path: string): string {
  if (OTHER_CALLS.includes(path)) return path;
  const asked = method === 'HEAD' ? 'GET' : method;
  // A literal path comes before one with parameters, as in the provider.
  const found = callPatterns().filter((call) => call.method === asked && call.pattern.test(path));
  return (found.find((call) => !call.path.includes('{')) ?? found[0])?.path ?? '(unknown call)';
}

const pageName = (path: string): string =>
  OTHER_PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? routeFor(path)?.path ?? '(unknown page)';

/** Names of recent addresses: trying five hundred patterns would cost more than a cached answer. */
const known = new LRUCache<string, string>({ max: 5000 });
/** Longest address whose name is kept; real ones are shorter, and thousands of long ones would fill the memory. */
const LONGEST = 200;

/** Pattern of an address for logs and figures: its number is limited, and it holds no ids, tokens or searches. */
export function routeName(method: string, { path, area, malformed }: Target): string {
  if (malformed) return '(malformed)';
  const key = area === 'api' ? `${method} ${path}` : path;
  const found = known.get(key);
  if (found !== undefined) return found;
  const name = area === 'api' ? callName(method, path) : pageName(path);
  if (key.length <= LONGEST) known.set(key, name);
  return name;
}
