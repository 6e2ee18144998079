// @ts-check

/** @typedef {import('./entry.mjs').CacheStore} CacheStore */

/** Next makes a handler for every request and may load these modules in several bundles; the stores outlive both. */
const STORES = Symbol.for('copyright-portal.page-cache');

/**
 * The process's stores by name: `memory`, or the id of the build whose pages Redis keeps.
 * @returns {Map<string, CacheStore>}
 */
export function stores() {
  const holder = /** @type {{ [STORES]?: Map<string, CacheStore> }} */ (globalThis);
  holder[STORES] ??= new Map();
  return holder[STORES];
}
