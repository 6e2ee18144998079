/** The parsed address of a request. */
export interface Target {
  /** The path with single slashes and none at its end, and escapes only where they are needed. */
  path: string;
  /** `?…` or nothing. */
  search: string;
  /** `api`: answered by the gateway; `page`: by Next. */
  area: 'api' | 'page';
  /** True for a broken percent escape, a NUL, too many segments or parameters, or no path at all. */
  malformed: boolean;
}

const API = /^\/(?:api|lpe|files)(?:\/|$)/i;

function isWellFormed(address: string): boolean {
  try {
    return !decodeURIComponent(address.replaceAll('+', ' ')).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Undoes escapes of signs that need none, and writes the others in capitals, which changes no meaning (RFC 3986, 6.2.2): each
 * spelling would be answered anew, beside the cache.
 */
const spelt = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });

/** Dot segments, and the backslash, which browsers treat as a slash. */
const STEPS = /\\|\/\.{1,2}(?:\/|$)/;

/**
 * Resolves dot segments as every handler behind does. Without this the cache key would differ from the path that is
 * answered.
 */
const resolved = (path: string): string =>
  path.startsWith('/') && STEPS.test(path) ? new URL(`http://host${path}`).pathname : path;

/**
 * Most slashes of a path; real ones have up to twelve. Matching thousands of segments against the routes takes seconds on
 * the serving thread.
 */
const MOST_SLASHES = 32;

/**
 * Most parameters of a query; real ones have up to twenty. A page that was given three thousand took half a second to
 * render.
 */
const MOST_PARAMETERS = 64;

const hasMore = (text: string, separator: string, most: number): boolean =>
  text.split(separator, most + 2).length > most + 1;

/** Parses a request's address. Collapses repeated slashes; the gateway restores those that the contract has. */
export function targetOf(url: string | undefined): Target {
  const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url || '/') ?? [];
  // Proxies may send the absolute form (`GET http://host/path`, RFC 9112, 3.2.2).
  const own = resolved(spelt(path.replace(/^https?:\/\/[^/]*/i, ''))).replace(/\/{2,}/g, '/') || '/';
  const area = API.test(own) ? 'api' : 'page';
  const trimmed = area === 'page' && own.length > 1 ? own.replace(/\/$/, '') : own;
  const isTooLong = hasMore(own, '/', MOST_SLASHES) || hasMore(search, '&', MOST_PARAMETERS);
  const malformed = isTooLong || !own.startsWith('/') || !isWellFormed(own + search);
  return { path: trimmed, search: search === '?' ? '' : search, area, malformed };
}
