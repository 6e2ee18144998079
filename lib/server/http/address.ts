/** What a request line asks for, read before anybody else sees it. */
export interface Target {
  /** The path with single slashes and none at its end. */
  path: string;
  /** `?…` or nothing. */
  search: string;
  /** `api`: answered by the gateway; `page`: by Next. */
  area: 'api' | 'page';
  /** Set when no server behind could make sense of the address: a broken percent escape, a NUL, or no path at all. */
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

/** Steps within the path, and the backslash, which browsers take for a slash. */
const STEPS = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The path with its steps taken, as everything behind takes them: else the place that an address seems to have, and is
 * kept under, is not the one that answers.
 */
const walked = (path: string): string =>
  path.startsWith('/') && STEPS.test(path) ? new URL(`http://host${path}`).pathname : path;

/** Reads a request's address. Doubled slashes become one: the gateway puts back those that the contract has. */
export function targetOf(url: string | undefined): Target {
  const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url || '/') ?? [];
  // An address may also come whole (`GET http://host/path`), as proxies ask.
  const own = walked(path.replace(/^https?:\/\/[^/]*/i, '')).replace(/\/{2,}/g, '/') || '/';
  const area = API.test(own) ? 'api' : 'page';
  const trimmed = area === 'page' && own.length > 1 ? own.replace(/\/$/, '') : own;
  const malformed = !own.startsWith('/') || !isWellFormed(own + search);
  return { path: trimmed, search: search === '?' ? '' : search, area, malformed };
}
