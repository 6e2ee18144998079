// @ts-check
import { types } from 'node:util';

/**
 * Entries of the page cache, and the rules that decide whether an entry is still valid.
 *
 * The clock counts invalidations instead of milliseconds: every `revalidateTag` increments a store's counter. This
 * requires no synchronised clocks between instances and has no ties.
 */

/**
 * A page, route result, fetch or picture as Next hands it over: strings, buffers, maps of buffers, plain objects. Only
 * the parts named here are looked at.
 * @typedef {{ kind: string, headers?: Record<string, unknown>, tags?: string[], revalidate?: number }
 *   & Record<string, unknown>} CacheValue
 */

/** @typedef {{ revalidate: number | false, expire?: number }} CacheControl lifetime in seconds */

/**
 * Position of a store: the number of invalidations so far. Counts of different epochs are not comparable; a store that
 * lost its counter begins a new epoch.
 * @typedef {{ epoch: string, count: number }} Clock
 */

/**
 * @typedef {object} CacheEntry
 * @property {CacheValue} value what Next gave to `set`, unchanged
 * @property {Clock} clock the store's clock when the render began
 * @property {number} renderedAt when the render began, milliseconds since 1970
 * @property {string[]} tags
 * @property {CacheControl} [cacheControl] of pages and route handlers
 */

/**
 * Store of entries and invalidations. Every method may reject; the handler then goes on without cache.
 * @typedef {object} CacheStore
 * @property {(key: string) => Promise<{ entry?: CacheEntry, clock: Clock }>} read the clock is taken no later than now
 * @property {(key: string, entry: CacheEntry) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove
 * @property {() => Promise<Clock>} clock
 * @property {(tags: string[]) => Promise<Clock>} lastInvalidation the newest invalidation of any of these tags
 * @property {(tags: string[]) => Promise<void>} invalidate
 * @property {() => void} [forget] takes everything for outdated: invalidations may have been missed
 * @property {() => Promise<void>} close never rejects
 */

const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Tags of a value: pages and route handlers have them in a header, fetches in the value and in the context.
 * @param {CacheValue} value
 * @param {readonly string[]} [contextTags]
 * @returns {string[]}
 */
export function tagsOf(value, contextTags = []) {
  const tags = new Set([...contextTags, ...(value.tags ?? [])]);
  const header = value.headers?.[TAGS_HEADER];
  if (typeof header === 'string') for (const tag of header.split(',')) tags.add(tag);
  tags.delete('');
  return [...tags];
}

/**
 * Whether a tag was invalidated after the render began; also true when that is unknown.
 * @param {CacheEntry} entry
 * @param {Clock} lastInvalidation
 */
export function isInvalidated(entry, lastInvalidation) {
  return entry.clock.epoch !== lastInvalidation.epoch || lastInvalidation.count > entry.clock.count;
}

/** Kinds of entries that are whole answers, rather than parts of one. */
const ANSWERS = new Set(['APP_PAGE', 'APP_ROUTE', 'PAGES']);

/**
 * Time of expiry of an answer by age, milliseconds since 1970; undefined for a part of an answer, and for an answer
 * without a lifetime.
 * @param {{ value: CacheValue, renderedAt: number, cacheControl?: CacheControl }} entry
 */
export function holdsUntil({ value, renderedAt, cacheControl }) {
  if (!ANSWERS.has(value.kind) || !cacheControl) return undefined;
  return cacheControl.revalidate === false ? Number.POSITIVE_INFINITY : renderedAt + cacheControl.revalidate * 1000;
}

/** Margin within which an entry already counts as stale, because Next computes the age slightly later. */
const STALE_MARGIN_MS = 2000;

/**
 * Whether Next will (or may) render again although the entry is served.
 * @param {CacheEntry} entry
 * @param {{ revalidate?: number | false }} context
 * @param {number} now milliseconds since 1970
 */
export function isStale(entry, context, now) {
  const seconds = context.revalidate || (entry.value.revalidate ?? entry.cacheControl?.revalidate);
  if (seconds === false) return false;
  return now - entry.renderedAt + STALE_MARGIN_MS > (seconds ?? 0) * 1000;
}

const OVERHEAD_BYTES = 1024;

/**
 * Upper bound of an entry's size in bytes: V8 stores strings with Chinese characters as two bytes per character.
 * @param {string} key
 * @param {{ tags: readonly string[], value: unknown }} entry
 */
export function sizeOf(key, entry) {
  const tags = entry.tags.reduce((sum, tag) => sum + byteSize(tag), 0);
  return OVERHEAD_BYTES + byteSize(key) + tags + byteSize(entry.value);
}

/**
 * @param {unknown} value
 * @returns {number}
 */
function byteSize(value) {
  if (typeof value === 'string') return value.length * 2;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (types.isMap(value)) return sum([...value].flat());
  if (value !== null && typeof value === 'object') return sum(Object.entries(value).flat());
  return 8;
}

/** @param {unknown[]} parts */
function sum(parts) {
  return parts.reduce((/** @type {number} */ total, part) => total + byteSize(part), 0);
}
