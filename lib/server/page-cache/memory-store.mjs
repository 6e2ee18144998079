// @ts-check
import { LRUCache } from 'lru-cache';
import { sizeOf } from './entry.mjs';

/**
 * @typedef {import('./entry.mjs').CacheEntry} CacheEntry
 * @typedef {import('./entry.mjs').Clock} Clock
 */

export const DEFAULT_MAX_BYTES = 128 * 1024 * 1024;
const DEFAULT_MAX_TAGS = 50_000;

/** The cache of one process, bounded by bytes; the entry unused for longest makes room. */
export class MemoryStore {
  #count = 0;
  #epoch = 1;
  /** Invalidation counts at or below this belonged to tags that were dropped; entries from then count as outdated. */
  #forgotten = 0;

  /** @param {{ maxBytes?: number, maxTags?: number }} [options] */
  constructor({ maxBytes = DEFAULT_MAX_BYTES, maxTags = DEFAULT_MAX_TAGS } = {}) {
    /** @type {LRUCache<string, CacheEntry>} */
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry, key) => sizeOf(key, entry) });
    /** @type {LRUCache<string, number>} */
    this.tags = new LRUCache({
      max: maxTags,
      dispose: (count, _tag, reason) => {
        if (reason === 'evict') this.#forgotten = Math.max(this.#forgotten, count);
      },
    });
  }

  /** @param {string} key */
  async read(key) {
    return { entry: this.entries.get(key), clock: await this.clock() };
  }

  /**
   * @param {string} key
   * @param {CacheEntry} entry
   */
  async write(key, entry) {
    this.entries.set(key, entry);
  }

  /** @param {string} key */
  async remove(key) {
    this.entries.delete(key);
  }

  /** @returns {Promise<Clock>} */
  async clock() {
    return { epoch: `memory ${this.#epoch}`, count: this.#count };
  }

  /**
   * @param {string[]} tags
   * @returns {Promise<Clock>}
   */
  async lastInvalidation(tags) {
    // peek: the tag whose invalidation is oldest is to be forgotten first, however often it is asked for.
    const count = tags.reduce((newest, tag) => Math.max(newest, this.tags.peek(tag) ?? 0), this.#forgotten);
    return { epoch: `memory ${this.#epoch}`, count };
  }

  /** @param {string[]} tags */
  async invalidate(tags) {
    this.#count += 1;
    for (const tag of tags) this.tags.set(tag, this.#count);
  }

  forget() {
    this.#epoch += 1;
  }

  async close() {
    this.entries.clear();
  }
}
