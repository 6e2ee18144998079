// @ts-check

/** Headers that every answer carries, pages (next.config.mjs) and calls (the edge) alike. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Staff read the codes of guests; a page keeps the policy that it was opened with, so all of ours have the same.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};
