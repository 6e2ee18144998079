/** Cookie with the token of `/lpe` paths (spec section 9). Scripts read it; by itself it opens the doors of pages only. */
export const TOKEN_COOKIE = 'reception-Token';
/**
 * The cookie by which a private page is drawn with what is its reader's own. Scripts cannot read it, it goes along only to
 * this site, and it is worth nothing without the bridge's cookie of the same login: whoever drops that has logged out here
 * even if the provider could not be told. It opens no call over the wire.
 */
export const READER_COOKIE = 'page-reader';
/** Says to the provider, within the process, for whom a page is drawn. */
export const READER_HEADER = 'x-portal-reader';

/** Seconds it stays: as long as a session. */
const AGE = 30 * 24 * 3600;

/** The `set-cookie` header that keeps a reader's token, or drops it when it is empty. @param origin - as the browser sees the site */
export function readerCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${READER_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? AGE : 0}${secure}`;
}

/** As {@link READER_HEADER} carries both cookies. */
export const readerHeader = (bridge: string, reader: string): string => `${bridge} ${reader}`;

export function readerOf(header: string | undefined): { bridge: string; reader: string } | undefined {
  const [bridge, reader] = header?.split(' ') ?? [];
  return bridge && reader ? { bridge, reader } : undefined;
}
