// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Reads of one request: the tags of all cached pages and reads in its answer.
 * @typedef {object} ReadTags
 * @property {Set<string>} tags
 * @property {boolean} known false while the cache was not read: an answer shared with another request records no tags
 * @property {boolean} [fleeting] something was read whose changes no tag reports
 * @property {number} [until] time when the cached page expires by age; milliseconds since 1970
 */

/** Global, because Next loads the cache handler separately from the portal's bundles. */
const STORAGE = Symbol.for('copyright-portal.request-tags');

/** @returns {AsyncLocalStorage<ReadTags>} */
function storage() {
  const holder = /** @type {{ [STORAGE]?: AsyncLocalStorage<ReadTags> }} */ (globalThis);
  holder[STORAGE] ??= new AsyncLocalStorage();
  return holder[STORAGE];
}

/**
 * Runs `work` with a separate collection.
 * @template T
 * @param {ReadTags} collection
 * @param {() => T} work
 * @returns {T}
 */
export const collectTags = (collection, work) => storage().run(collection, work);

/**
 * Adds tags to the current request's collection, if there is one.
 * @param {Iterable<string>} tags
 */
export function noteTags(tags) {
  const collection = storage().getStore();
  if (!collection) return;
  collection.known = true;
  for (const tag of tags) collection.tags.add(tag);
}

/**
 * Records that the current request is answered from the cache, and the time of expiry.
 * @param {number | undefined} until milliseconds since 1970; undefined for a part of the answer
 */
export function notePage(until) {
  const collection = storage().getStore();
  if (collection && until !== undefined) collection.until = until;
}

/** Records that the current request reads data without a tag, so that its answer must not be kept. */
export function noteFleeting() {
  const collection = storage().getStore();
  if (collection) collection.fleeting = true;
}
