/**
 * Cookie with the token of `/lpe` paths (specification, section 9). Readable by scripts; on its own it only grants
 * access to pages.
 */
export const TOKEN_COOKIE = 'reception-Token';
/**
 * Authenticates server-side rendering of private pages. HttpOnly, same-site, and valid only together with the bridge
 * cookie of the same login: deleting that one logs out here even if the provider could not be reached. It does not
 * authenticate API calls.
 */
export const READER_COOKIE = 'page-reader';
/** Passes the reader of a page to the provider, within the process only. */
export const READER_HEADER = 'x-portal-reader';

/** Seconds; equals the lifetime of a session. */
const AGE = 30 * 24 * 3600;

/**
 * `set-cookie` header that sets the reader's token, or deletes the cookie if it is empty.
 * @param origin - as the browser sees the site
 */
export function readerCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${READER_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? AGE : 0}${secure}`;
}

/** Joins both cookies into the value of {@link READER_HEADER}. */
export const readerHeader = (bridge: string, reader: string): string => `${bridge} ${reader}`;

export function readerOf(header: string | undefined): { bridge: string; reader: string } | undefined {
  const [bridge, reader] = header?.split(' ') ?? [];
  return bridge && reader ? { bridge, reader } : undefined;
}
