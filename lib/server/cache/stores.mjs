// @ts-check

/** @typedef {import('./entry.mjs').CacheStore} CacheStore */

/** Global, because Next creates a handler per request and may load this module in several bundles. */
const STORES = Symbol.for('copyright-portal.page-cache');

/**
 * The process's stores by name: `memory`, or the id of the build whose pages are in Redis.
 * @returns {Map<string, CacheStore>}
 */
export function stores() {
  const holder = /** @type {{ [STORES]?: Map<string, CacheStore> }} */ (globalThis);
  holder[STORES] ??= new Map();
  return holder[STORES];
}
