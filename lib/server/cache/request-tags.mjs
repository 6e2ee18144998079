// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What one request has read: the tags of every cached page and read that its answer was made of.
 * @typedef {object} ReadTags
 * @property {Set<string>} tags
 * @property {boolean} known false as long as the cache was not asked: an answer shared with another request tells nothing
 * @property {boolean} [fleeting] something was read that no tag tells the end of
 * @property {number} [until] when the cached page that it is would be made anew by age alone; milliseconds since 1970
 */

/** Next loads the cache handler by itself and the portal in bundles; both must find the same storage. */
const STORAGE = Symbol.for('copyright-portal.request-tags');

/** @returns {AsyncLocalStorage<ReadTags>} */
function storage() {
  const holder = /** @type {{ [STORAGE]?: AsyncLocalStorage<ReadTags> }} */ (globalThis);
  holder[STORAGE] ??= new AsyncLocalStorage();
  return holder[STORAGE];
}

/**
 * Runs `work` with a collection of its own.
 * @template T
 * @param {ReadTags} collection
 * @param {() => T} work
 * @returns {T}
 */
export const collectTags = (collection, work) => storage().run(collection, work);

/**
 * Adds what is being read to the running request's collection, if there is one.
 * @param {Iterable<string>} tags
 */
export function noteTags(tags) {
  const collection = storage().getStore();
  if (!collection) return;
  collection.known = true;
  for (const tag of tags) collection.tags.add(tag);
}

/**
 * Says that the running request is answered with something from the cache, and when that is too old.
 * @param {number | undefined} until milliseconds since 1970; undefined for what is only a part of the answer
 */
export function notePage(until) {
  const collection = storage().getStore();
  if (collection && until !== undefined) collection.until = until;
}

/** Says that the running request reads what no tag stands for: its answer holds for this moment alone. */
export function noteFleeting() {
  const collection = storage().getStore();
  if (collection) collection.fleeting = true;
}
