const BASE = 'https://portal.invalid';

/**
 * Validates the path to return to after login: on this site, and not the login itself. Falls back to the home page.
 * Compares the parsed URL rather than the text, because browsers treat `//x`, `/\x` and embedded tabs as other hosts.
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
