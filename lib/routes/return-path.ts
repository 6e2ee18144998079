const BASE = 'https://portal.invalid';

/**
 * The path that a login may return to: on this site, and not the login itself. Anything else leads home.
 * Browsers read `//x`, `/\x` and embedded tabs as other hosts, so the parsed address is compared, not the text.
 */
export function safeReturnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/')) return '/';
  try {
    const url = new URL(asked, BASE);
    if (url.origin !== BASE || url.username || url.pathname.startsWith('//') || /^\/login(\/|$)/.test(url.pathname))
      return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
