// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryStore } from './memory.mjs';
import { stores } from './stores.mjs';

/** @typedef {import('./entry.mjs').CacheStore} CacheStore */

/**
 * The process's one store. Redis needs a finished build, whose id keeps builds apart; without one (development) memory
 * is used.
 * @param {{ serverDistDir?: string, dev?: boolean }} context what Next gives to a cache handler
 * @param {{ redisOf?: (prefix: string) => CacheStore, maxBytes?: number }} options `redisOf`: the store in Redis whose
 * keys begin so; none while `next build` renders its pages
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

/** @param {string | undefined} serverDistDir `.next/server`; the build's id stands beside it */
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
