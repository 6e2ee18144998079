const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Target of a payment code. Replaces a loopback address, as in the demo's own codes, by the origin of this page,
 * because other machines cannot reach it; other codes stay as they are.
 */
export function codeAddress(code: string, origin: string): string {
  if (!/^https?:/.test(code)) return code;
  const { hostname, pathname, search } = new URL(code);
  return LOOPBACK.test(hostname) ? origin + pathname + search : code;
}
