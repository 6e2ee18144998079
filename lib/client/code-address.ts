const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Target of a payment code. Codes of the demo's sandbox page get the origin of the current page, because `localhost` in
 * a code would mean the scanning device; other codes stay as they are.
 */
export function codeAddress(code: string, origin: string): string {
  if (!/^https?:/.test(code)) return code;
  const { hostname, pathname, search } = new URL(code);
  return LOOPBACK.test(hostname) ? origin + pathname + search : code;
}
