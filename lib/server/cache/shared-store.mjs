// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryStore } from './memory.mjs';
import { stores } from './stores.mjs';

/** @typedef {import('./entry.mjs').CacheStore} CacheStore */

/**
 * The process's only store. Redis requires a finished build, whose id separates builds; without one (development),
 * memory is used.
 * @param {{ serverDistDir?: string, dev?: boolean }} context options of a cache handler in Next
 * @param {{ redisOf?: (prefix: string) => CacheStore, maxBytes?: number }} options `redisOf` makes the store in Redis
 * with the given key prefix; absent while `next build` prerenders
 * @returns {CacheStore}
 */
export function sharedStore(context, { redisOf, maxBytes }) {
  const buildId = redisOf && !context.dev ? buildIdOf(context.serverDistDir) : undefined;
  const name = buildId ?? 'memory';
  const known = stores().get(name);
  if (known) return known;
  const store = redisOf && buildId ? redisOf(`portal:pages:${buildId}:`) : new MemoryStore({ maxBytes });
  stores().set(name, store);
  return store;
}

/** @type {Map<string, string | undefined>} */
const buildIds = new Map();

/** @param {string | undefined} serverDistDir `.next/server`; the build id is beside it */
function buildIdOf(serverDistDir) {
  if (!serverDistDir) return undefined;
  if (!buildIds.has(serverDistDir)) buildIds.set(serverDistDir, readBuildId(serverDistDir));
  return buildIds.get(serverDistDir);
}

/** @param {string} serverDistDir */
function readBuildId(serverDistDir) {
  try {
    return readFileSync(join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
