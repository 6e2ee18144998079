// @ts-check
import { PageCacheHandler } from './lib/server/cache/handler.mjs';
import { sharedStore } from './lib/server/cache/shared-store.mjs';

/** Its client takes 20 MB, so it is loaded only where it is asked for. */
const { RedisStore } = process.env.REDIS_URL ? await import('./lib/server/cache/redis.mjs') : {};

/**
 * Selects the cache of rendered pages. Configuration is read here because Next loads this file by itself: `REDIS_URL` shares the cache
 * between instances, `PAGE_CACHE_MIB` bounds the memory used without it (default 128).
 * @param {{ serverDistDir?: string, dev?: boolean }} context
 */
export function pageStore(context) {
  const mebibytes = Number(process.env.PAGE_CACHE_MIB);
  const url = process.env.REDIS_URL;
  const shares = RedisStore && url && process.env.NEXT_PHASE !== 'phase-production-build';
  return sharedStore(context, {
    redisOf: shares ? (prefix) => new RedisStore(url, prefix) : undefined,
    maxBytes: mebibytes > 0 ? Math.ceil(mebibytes * 1024 * 1024) : undefined,
  });
}

/** Next's `cacheHandler`. It starts empty, so that pages prerendered by `next build` are never served. */
export default class CacheHandler extends PageCacheHandler {
  /** @param {{ serverDistDir?: string, dev?: boolean }} context */
  constructor(context) {
    super(pageStore(context));
  }
}
