import { endpoints } from '@/lib/contract';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { tagsOfCall } from '@/lib/contract/tags';
import { newsListChannels } from '@/lib/kinds/content/channels';
import { hasPage, isGuarded, type RouteEntry, routeFor } from '@/lib/routes';
import type { Target } from './address';

/** An answer that is the same for everybody, and what it depends on. */
export interface CachePolicy {
  /** Equal for requests with the same answer. */
  key: string;
  /** The address that answers: all that the answer does not depend on is left out of it. */
  url: string;
  /** How long it is good: until its tags are invalidated, or for ever (files of the build, named by content). */
  lifetime: 'tagged' | 'forever';
  /** Known beforehand for calls; what a page was made of shows while it is rendered. */
  tags?: readonly string[];
  /** Set for pages, whose data the browser's router asks for at the same address. */
  isPage?: true;
  /** The only media type that is kept, although the answer says `private` to everybody else. */
  form?: string;
}

/** Pictures that are drawn of what a record says. */
const PICTURE = /^\/site-qr\/\d{1,10}$/;
/** Built once per process. */
const API_DESCRIPTION = '/api/v1/openapi.json';

/** Addresses besides the pages that answer everybody alike, and the values of their query parameters. */
const otherAddresses: Record<string, Readonly<Record<string, readonly string[]>>> = {
  '/feed.xml': { channel: newsListChannels },
  '/sitemap.xml': {},
};

/** The same address with the parameters alone that change its answer. */
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

/** The names of a form's choices when each is answered: a part of them changes nothing. */
const answered = ({ search }: Target, choices: readonly string[] = []): readonly string[] => {
  const query = new URLSearchParams(search);
  return choices.every((name) => WORD.test(query.get(name) ?? '')) ? choices : [];
};

/** Whether the address is written as the table has it; routing knows no letter case, and each way would be kept anew. */
function isAsWritten(route: RouteEntry, path: string): boolean {
  return [route.path, ...(route.aliases ?? [])].some((address) => {
    const written = address.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${written}(?:/.*)?$`).test(path);
  });
}

function pagePolicy(target: Target): CachePolicy | null {
  const { path } = target;
  // What robots are told follows from the settings alone.
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

/** A page's data, which stands at the page's address; Next wants the mark there even where nothing follows it. */
export const dataOf = (page: CachePolicy): CachePolicy => ({
  ...page,
  key: `data ${page.key}`,
  url: `${page.url}${page.url.includes('?') ? '&' : '?'}_rsc=`,
  form: 'text/x-component',
});

/** A page at an address that is marked as its data's; no shared cache may take one for the other. */
export const markedOf = (page: CachePolicy): CachePolicy => ({ ...page, key: `marked ${page.key}`, form: 'text/html' });

/** Calls that answer everybody alike and whose tags tell when they change. */
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

/** Whether nothing in the path is escaped that needs no escape: each letter's two ways would double what is kept. */
const isPlain = (path: string): boolean => encodeURI(decodeURI(path)) === path;

/** Whether the answer to a GET may be kept for all; null: it may not, or nothing stands there. */
export function cachePolicyOf(target: Target): CachePolicy | null {
  if (target.malformed || !isPlain(target.path)) return null;
  return target.area === 'api' ? callPolicy(target) : pagePolicy(target);
}
