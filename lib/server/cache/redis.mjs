// @ts-check
import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import Redis from 'ioredis';

/**
 * @typedef {import('./entry.mjs').CacheEntry} CacheEntry
 * @typedef {import('./entry.mjs').Clock} Clock
 */

const WEEK_SECONDS = 7 * 24 * 3600;
const CONNECT_WAIT_MS = 2000;
const COMMAND_TIMEOUT_MS = 500;
/** Milliseconds after a failure during which Redis is not contacted. */
const PAUSE_MS = 2000;

const EPOCH = '@epoch';
const COUNT = '@count';
const tagField = (/** @type {string} */ tag) => `tag:${tag}`;

/** Increments and marks atomically; otherwise two writers could leave a tag with the smaller of their counts. */
const INVALIDATE = `
redis.call('HSETNX', KEYS[1], '${EPOCH}', ARGV[1])
local count = redis.call('HINCRBY', KEYS[1], '${COUNT}', 1)
for i = 3, #ARGV do redis.call('HSET', KEYS[1], ARGV[i], count) end
redis.call('EXPIRE', KEYS[1], ARGV[2])
`;

/**
 * Cache shared by all instances of one build.
 *
 * All invalidations of a build are in one hash (the ledger) with a random epoch. If Redis drops it, by eviction or
 * restart, all entries become invalid, rather than invalidations being silently lost.
 */
export class RedisStore {
  /** Tags whose invalidation Redis has not acknowledged; nothing is read until it has. @type {Set<string>} */
  #unsent = new Set();
  #pausedUntil = 0;
  #failing = false;
  /** @type {NodeJS.Timeout | undefined} */
  #later;

  /**
   * @param {string} url
   * @param {string} prefix of every key; contains the build id, so that a new build starts empty
   * @param {(message: string) => void} [log]
   */
  constructor(url, prefix, log = (message) => console.error(message)) {
    this.prefix = prefix;
    this.ledger = `${prefix}invalidations`;
    this.log = log;
    this.client = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_WAIT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: 100,
      retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    });
    this.client.on('error', (error) => this.#failed(error));
    this.client.on('ready', () => {
      this.#pausedUntil = 0;
      this.#run(async () => undefined).catch(() => undefined);
    });
    /** Settles with the first attempt to connect, successful or not; early requests wait for it. */
    this.connected = new Promise((resolve) => {
      this.client.once('ready', resolve);
      this.client.once('close', resolve);
      setTimeout(resolve, CONNECT_WAIT_MS).unref();
    });
  }

  /** @param {string} key */
  read(key) {
    return this.#run(async () => {
      const [data, clock] = await Promise.all([this.client.getBuffer(this.#entryKey(key)), this.#clock()]);
      /** @type {CacheEntry | undefined} */
      const entry = data ? deserialize(data) : undefined;
      return { entry, clock };
    });
  }

  /**
   * @param {string} key
   * @param {CacheEntry} entry
   * @returns {Promise<void>}
   */
  write(key, entry) {
    const seconds = Math.ceil(Math.min(entry.cacheControl?.expire || WEEK_SECONDS, WEEK_SECONDS));
    return this.#run(async () => {
      await this.client.set(this.#entryKey(key), serialize(entry), 'EX', seconds);
    });
  }

  /**
   * @param {string} key
   * @returns {Promise<void>}
   */
  remove(key) {
    return this.#run(async () => {
      await this.client.del(this.#entryKey(key));
    });
  }

  clock() {
    return this.#run(() => this.#clock());
  }

  /**
   * @param {string[]} tags
   * @returns {Promise<Clock>}
   */
  lastInvalidation(tags) {
    return this.#run(async () => {
      const [epoch, ...counts] = await this.client.hmget(this.ledger, EPOCH, ...tags.map(tagField));
      return { epoch: epoch ?? '', count: Math.max(0, ...counts.map(Number)) };
    });
  }

  /**
   * Rejects when Redis is down; the tags are kept, and sent as soon as it is back and before anything is read again.
   * @param {string[]} tags
   * @returns {Promise<void>}
   */
  invalidate(tags) {
    for (const tag of tags) this.#unsent.add(tag);
    return this.#send();
  }

  /** Makes a last attempt to send pending invalidations; other instances would otherwise keep serving stale entries. */
  async close() {
    this.#pausedUntil = 0;
    if (this.#unsent.size > 0) await this.#send().catch(() => undefined);
    clearTimeout(this.#later);
    this.client.disconnect();
  }

  /** @param {string} key */
  #entryKey(key) {
    return `${this.prefix}entry:${key}`;
  }

  /** @returns {Promise<Clock>} */
  async #clock() {
    const [epoch, count] = await this.client.hmget(this.ledger, EPOCH, COUNT);
    if (epoch) return { epoch, count: Number(count ?? 0) };
    await this.client.hsetnx(this.ledger, EPOCH, randomUUID());
    await this.client.expire(this.ledger, WEEK_SECONDS);
    return this.#clock();
  }

  /**
   * Retries on a timer, because other instances serve stale entries until Redis has the invalidations, even if this one
   * gets no requests.
   */
  async #send() {
    clearTimeout(this.#later);
    try {
      await this.#run(async () => undefined);
    } catch (error) {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => void this.#send().catch(() => undefined), PAUSE_MS).unref();
      throw error;
    }
  }

  /** Takes the tags out first: one that is invalidated again meanwhile must be sent again. */
  async #sendInvalidations() {
    const tags = [...this.#unsent];
    this.#unsent.clear();
    try {
      await this.client.eval(INVALIDATE, 1, this.ledger, randomUUID(), 4 * WEEK_SECONDS, ...tags.map(tagField));
    } catch (error) {
      for (const tag of tags) this.#unsent.add(tag);
      throw error;
    }
  }

  /**
   * @template T
   * @param {() => Promise<T>} command
   * @returns {Promise<T>}
   */
  async #run(command) {
    await this.connected;
    if (Date.now() < this.#pausedUntil) throw new Error('Redis is not asked again yet');
    try {
      if (this.#unsent.size > 0) await this.#sendInvalidations();
      const result = await command();
      if (this.#failing) this.log('Page cache: Redis answers again.');
      this.#failing = false;
      return result;
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    this.#pausedUntil = Date.now() + PAUSE_MS;
    if (this.#failing) return;
    this.#failing = true;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    this.log(`Page cache: Redis does not answer (${reason}); pages are rendered on every request until it does.`);
  }
}
