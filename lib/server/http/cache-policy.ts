import { endpoints } from '@/lib/contract';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { tagsOfCall } from '@/lib/contract/tags';
import { newsListChannels } from '@/lib/kinds/content/channels';
import { hasPage, isGuarded, type RouteEntry, routeFor } from '@/lib/routes';
import type { Target } from './address';

/** Cache key and dependencies of an answer that is the same for every visitor. */
export interface CachePolicy {
  /** Equal for requests with the same answer. */
  key: string;
  /** Address without the parts that the answer does not depend on. */
  url: string;
  /** Validity: until its tags are invalidated, or unlimited (build files, named by content). */
  lifetime: 'tagged' | 'forever';
  /** Known beforehand for calls; collected during the render for pages. */
  tags?: readonly string[];
  /** Set for pages: the browser's router requests their RSC payload at the same address. */
  isPage?: true;
  /** The only media type to keep. Such an answer is kept although its header says `private` to other caches. */
  form?: string;
}

/** Pictures generated from a record. */
const PICTURE = /^\/site-qr\/\d{1,10}$/;
/** Built once per process. */
const API_DESCRIPTION = '/api/v1/openapi.json';

/** Shared addresses besides the pages, with the accepted values of their query parameters. */
const otherAddresses: Record<string, Readonly<Record<string, readonly string[]>>> = {
  '/feed.xml': { channel: newsListChannels },
  '/sitemap.xml': {},
};

/** Returns the address with only the parameters that change its answer. */
function otherAddress({ path, search }: Target): string | undefined {
  if (PICTURE.test(path)) return path;
  const names = Object.hasOwn(otherAddresses, path) ? otherAddresses[path] : undefined;
  if (!names) return undefined;
  const query = new URLSearchParams(search);
  const kept = Object.entries(names).flatMap(([name, values]) => {
    const value = query.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}

const DIGITS = /^\d{1,10}$/;
const WORD = /^[a-z]{1,20}$/;
const isOnce = (query: URLSearchParams, name: string) => query.getAll(name).length <= 1;

/**
 * The address with the named parameters alone, in their declared order. Undefined when one is given twice, or when it
 * names a record that cannot be.
 */
function narrowed({ path, search }: Target, names: readonly string[], digits: readonly string[]): string | undefined {
  const query = new URLSearchParams(search);
  if (![...names, ...digits].every((name) => isOnce(query, name))) return undefined;
  if (digits.includes('id') && query.has('id') && !DIGITS.test(query.get('id') ?? '')) return undefined;
  const kept = new URLSearchParams();
  for (const name of [...digits, ...names]) {
    const value = query.get(name);
    if (value !== null && value !== '' && (names.includes(name) || DIGITS.test(value))) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** Names of a form's choices if all are answered; a partial answer changes nothing. */
const answered = ({ search }: Target, choices: readonly string[] = []): readonly string[] => {
  const query = new URLSearchParams(search);
  return choices.every((name) => WORD.test(query.get(name) ?? '')) ? choices : [];
};

/** Whether the letter case is that of the routes table. Next ignores case, so each variant would be cached separately. */
function isAsWritten(route: RouteEntry, path: string): boolean {
  return [route.path, ...(route.aliases ?? [])].some((address) => {
    const written = address.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${written}(?:/.*)?$`).test(path);
  });
}

function pagePolicy(target: Target): CachePolicy | null {
  const { path } = target;
  // robots.txt depends on the settings alone.
  if (path.startsWith('/_next/static/') || path === '/robots.txt') return { key: path, url: path, lifetime: 'forever' };
  const other = otherAddress(target);
  if (other) return { key: other, url: other, lifetime: 'tagged' };
  const route = routeFor(path);
  const shared = route && hasPage(path) && !isGuarded(path) && (route.rendering === 'cached' || route.shared);
  if (!shared || !isAsWritten(route, path)) return null;
  const choices = answered(target, route.choices);
  const digits = [...(route.detail ? ['id'] : []), ...(route.paged ? ['pageIndex'] : [])];
  const url = narrowed(target, route.query ?? choices, digits);
  return url === undefined ? null : { key: url, url, lifetime: 'tagged', isPage: true };
}

/** Policy of a page's RSC payload at the page's address; Next requires the `_rsc` parameter even when it is empty. */
export const dataOf = (page: CachePolicy): CachePolicy => ({
  ...page,
  key: `data ${page.key}`,
  url: `${page.url}${page.url.includes('?') ? '&' : '?'}_rsc=`,
  form: 'text/x-component',
});

/** Policy of a page whose address has the `_rsc` parameter; kept apart, so that shared caches never mix the two. */
export const markedOf = (page: CachePolicy): CachePolicy => ({ ...page, key: `marked ${page.key}`, form: 'text/html' });

/** Public calls whose tags tell when they change. */
const publicReads = endpoints
  .filter(({ method, auth, tags, limit }) => method === 'GET' && auth === 'none' && tags && !limit)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(
      `^${endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }));

function inputOf(endpoint: EndpointShape, values: { params: unknown; query: URLSearchParams }) {
  const params = endpoint.params?.safeParse(values.params) ?? { success: true, data: {} };
  const query = endpoint.query?.safeParse(Object.fromEntries(values.query)) ?? { success: true, data: {} };
  return params.success && query.success ? { ...Object(params.data), ...Object(query.data) } : undefined;
}

function callPolicy({ path, search }: Target): CachePolicy | null {
  if (path === API_DESCRIPTION) return { key: path, url: path, lifetime: 'forever', tags: [] };
  for (const { endpoint, pattern } of publicReads) {
    const match = pattern.exec(path);
    if (!match) continue;
    const query = new URLSearchParams(search);
    if (![...query.keys()].every((name) => isOnce(query, name))) return null;
    const input: Record<string, unknown> | undefined = inputOf(endpoint, { params: { ...match.groups }, query });
    if (!input) return null;
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    return { key, url: path + search, lifetime: 'tagged', tags: tagsOfCall(endpoint, input) };
  }
  return null;
}

/** Whether the path has no unnecessary escapes, as each variant would be cached separately. */
const isPlain = (path: string): boolean => encodeURI(decodeURI(path)) === path;

/** Returns the policy of a GET whose answer may be shared; null if it may not, or if the address does not exist. */
export function cachePolicyOf(target: Target): CachePolicy | null {
  if (target.malformed || !isPlain(target.path)) return null;
  return target.area === 'api' ? callPolicy(target) : pagePolicy(target);
}
