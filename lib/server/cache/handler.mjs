// @ts-check
import { channel } from 'node:diagnostics_channel';
import { holdsUntil, isInvalidated, isStale, tagsOf } from './entry.mjs';
import { RenderStarts } from './render-starts.mjs';
import { notePage, noteTags } from './request-tags.mjs';

/**
 * @typedef {import('./entry.mjs').CacheEntry} CacheEntry
 * @typedef {import('./entry.mjs').CacheStore} CacheStore
 * @typedef {import('./entry.mjs').CacheValue} CacheValue
 * @typedef {import('./entry.mjs').CacheControl} CacheControl
 *
 * @typedef {object} CacheContext the parts of Next's contexts that matter here
 * @property {number | false} [revalidate]
 * @property {string[]} [tags]
 * @property {string[]} [softTags] tags of the page that reads a fetch
 * @property {CacheControl} [cacheControl]
 */

/** Publishes whether each read found a valid entry, for the figures. */
const reads = channel('portal:page-cache');

/**
 * Cache handler for Next's pages, route handlers and cached reads, on top of any store.
 *
 * The age of an entry counts from the beginning of its render. A write during the render therefore invalidates the
 * result, although it is stored after the write. When the store fails, the cache behaves as if it were empty: no method
 * rejects.
 */
export class PageCacheHandler {
  #starts = new RenderStarts();

  /** @param {CacheStore} store */
  constructor(store) {
    this.store = store;
  }

  /**
   * @param {string} key
   * @param {CacheContext} context
   * @returns {Promise<{ value: CacheValue, lastModified: number, cacheControl?: CacheControl } | null>}
   */
  async get(key, context) {
    const at = Date.now();
    noteTags([...(context.tags ?? []), ...(context.softTags ?? [])]);
    try {
      const { entry, clock } = await this.store.read(key);
      const valid = entry !== undefined && (await this.#isValid(entry, context));
      this.#starts.begin(key, { clock, at }, !valid || isStale(entry, context, at));
      if (reads.hasSubscribers) reads.publish({ hit: valid });
      if (!valid) return null;
      noteTags(entry.tags);
      notePage(holdsUntil(entry));
      return { value: entry.value, lastModified: entry.renderedAt, cacheControl: entry.cacheControl };
    } catch {
      this.#starts.begin(key, { clock: undefined, at }, true);
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {CacheValue | null} value
   * @param {CacheContext} context
   */
  async set(key, value, context) {
    if (value) noteTags(tagsOf(value, context.tags));
    try {
      const start = this.#starts.finish(key) ?? { clock: await this.store.clock(), at: Date.now() };
      if (value === null) await this.store.remove(key);
      else if (start.clock) {
        const tags = tagsOf(value, context.tags);
        const { clock, at: renderedAt } = start;
        const entry = { value, clock, renderedAt, tags, cacheControl: context.cacheControl };
        notePage(holdsUntil(entry));
        await this.store.write(key, entry);
      }
    } catch {
      // The store has logged the error; the next request renders again.
    }
  }

  /**
   * Invalidates all entries with one of these tags at once. Ignores Next's second argument, a grace period in which the
   * old page may still be served, so that the next request always sees the change.
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    const list = [tags].flat();
    if (list.length === 0) return;
    try {
      await this.store.invalidate(list);
    } catch {
      // The store has logged the error, and sends the tags before it serves anything again.
    }
  }

  resetRequestCache() {}

  /**
   * @param {CacheEntry} entry
   * @param {CacheContext} context
   */
  async #isValid(entry, context) {
    const tags = new Set([...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])]);
    return !isInvalidated(entry, await this.store.lastInvalidation([...tags]));
  }
}
