/** What a request line asks for, read before anybody else sees it. */
export interface Target {
  /** The path with single slashes and none at its end. */
  path: string;
  /** `?…` or nothing. */
  search: string;
  /** `api`: answered by the gateway; `page`: by Next. */
  area: 'api' | 'page';
  /** Set when no server behind could make sense of the address: a broken percent escape or a NUL. */
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

/** Reads a request's address. Doubled slashes become one: the gateway puts back those that the contract has. */
export function targetOf(url: string | undefined): Target {
  const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url || '/') ?? [];
  // An address may also come whole (`GET http://host/path`), as proxies ask.
  const own = path.replace(/^https?:\/\/[^/]*/i, '').replace(/\/{2,}/g, '/') || '/';
  const area = API.test(own) ? 'api' : 'page';
  const trimmed = area === 'page' && own.length > 1 ? own.replace(/\/$/, '') : own;
  return { path: trimmed, search: search === '?' ? '' : search, area, malformed: !isWellFormed(own + search) };
}
