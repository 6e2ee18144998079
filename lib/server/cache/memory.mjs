// @ts-check
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { sizeOf } from './entry.mjs';

/**
 * @typedef {import('./entry.mjs').CacheEntry} CacheEntry
 * @typedef {import('./entry.mjs').CacheValue} CacheValue
 * @typedef {import('./entry.mjs').Clock} Clock
 */

/**
 * An entry whose value may be compressed.
 * @typedef {Omit<CacheEntry, 'value'> & { value: CacheValue | Buffer }} KeptEntry
 */

export const DEFAULT_MAX_BYTES = 128 * 1024 * 1024;
const DEFAULT_MAX_TAGS = 50_000;
/**
 * Size from which a value is compressed: pages, which contain their text twice (markup and data), shrink to a tenth.
 */
const PACKED_FROM_BYTES = 16 * 1024;

/**
 * Synchronous, so that of two concurrent writes the later one wins.
 * @param {string} key @param {CacheEntry} entry @returns {KeptEntry}
 */
function packed(key, entry) {
  if (sizeOf(key, entry) < PACKED_FROM_BYTES) return entry;
  return { ...entry, value: gzipSync(serialize(entry.value), { level: 1 }) };
}

/** @param {KeptEntry} kept @returns {CacheEntry} */
function unpacked({ value, ...entry }) {
  return { ...entry, value: Buffer.isBuffer(value) ? deserialize(gunzipSync(value)) : value };
}

/** In-memory cache of one process, limited by size; evicts the least recently used entry. */
export class MemoryStore {
  #count = 0;
  #epoch = 1;
  /** Highest invalidation count of an evicted tag; entries up to this count are treated as invalidated. */
  #forgotten = 0;

  /** @param {{ maxBytes?: number, maxTags?: number }} [options] */
  constructor({ maxBytes = DEFAULT_MAX_BYTES, maxTags = DEFAULT_MAX_TAGS } = {}) {
    /** @type {LRUCache<string, KeptEntry>} */
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: (kept, key) => sizeOf(key, kept) });
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
    const kept = this.entries.get(key);
    return { entry: kept && unpacked(kept), clock: await this.clock() };
  }

  /**
   * @param {string} key
   * @param {CacheEntry} entry
   */
  async write(key, entry) {
    this.entries.set(key, packed(key, entry));
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
    // Peeks, so that reading a tag does not delay its eviction: the oldest invalidation is evicted first.
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
