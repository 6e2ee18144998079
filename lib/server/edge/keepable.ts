import { endpoints } from '@/lib/contract';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { tagsOfCall } from '@/lib/contract/tags';
import { hasPage, isGuarded, type RouteEntry, routeFor } from '@/lib/routes';
import type { Target } from './target';

/** An answer that is the same for everybody, and what it depends on. */
export interface Keepable {
  /** Equal for requests with the same answer. */
  key: string;
  /** The address that answers: all that the answer does not depend on is left out of it. */
  url: string;
  /** How long it is good: until its tags are invalidated, or for ever (files of the build, named by content). */
  lifetime: 'tagged' | 'forever';
  /** Known beforehand for calls; what a page was made of shows while it is rendered. */
  tags?: readonly string[];
  /** Whether visitors can ask without end for ever new ones; those must not crowd out the others. */
  open: boolean;
}

/** Addresses besides the pages that answer everybody alike, with their query parameters. */
const otherAddresses: Record<string, readonly string[]> = {
  '/feed.xml': ['channel'],
  '/sitemap.xml': [],
  '/robots.txt': [],
};

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

function keepablePage(target: Target): Keepable | null {
  const { path } = target;
  if (path.startsWith('/_next/static/')) return { key: path, url: path, lifetime: 'forever', open: false };
  const other = otherAddresses[path];
  const route = routeFor(path);
  const shared = route && hasPage(path) && !isGuarded(path) && (route.rendering === 'cached' || route.shared);
  if (!other && !(shared && isAsWritten(route, path))) return null;
  const choices = answered(target, route?.choices);
  const digits = [...(route?.detail ? ['id'] : []), ...(route?.paged ? ['pageIndex'] : [])];
  const url = narrowed(target, other ?? route?.query ?? choices, digits);
  // A feed of a channel that there is not is the whole feed: its names have no end.
  const open = other ? url !== path : route?.rendering === 'request';
  return url === undefined ? null : { key: url, url, lifetime: 'tagged', open };
}

/** Calls that answer everybody alike and whose tags tell when they change. */
const publicReads = endpoints
  .filter(({ method, auth, tags, limit, binary }) => method === 'GET' && auth === 'none' && tags && !limit && !binary)
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

function keepableCall({ path, search }: Target): Keepable | null {
  for (const { endpoint, pattern } of publicReads) {
    const match = pattern.exec(path);
    if (!match) continue;
    const query = new URLSearchParams(search);
    if (![...query.keys()].every((name) => isOnce(query, name))) return null;
    const input: Record<string, unknown> | undefined = inputOf(endpoint, { params: { ...match.groups }, query });
    if (!input) return null;
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    return { key, url: path + search, lifetime: 'tagged', tags: tagsOfCall(endpoint, input), open: true };
  }
  return null;
}

/** Whether nothing in the path is escaped that needs no escape: each letter's two ways would double what is kept. */
const isPlain = (path: string): boolean => encodeURI(decodeURI(path)) === path;

/** Whether the answer to a GET may be kept for all; null: it may not, or nothing stands there. */
export function keepableOf(target: Target): Keepable | null {
  if (target.malformed || !isPlain(target.path)) return null;
  return target.area === 'api' ? keepableCall(target) : keepablePage(target);
}
