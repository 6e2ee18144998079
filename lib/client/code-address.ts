const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Where a payment code leads. The demo's own page stands wherever this page was opened from, which other machines reach
 * where `localhost` is each one's own; every other code is left as it is.
 */
export function codeAddress(code: string, origin: string): string {
  if (!/^https?:/.test(code)) return code;
  const { hostname, pathname, search } = new URL(code);
  return LOOPBACK.test(hostname) ? origin + pathname + search : code;
}
