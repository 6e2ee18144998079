// @ts-check
import { PageCacheHandler } from './lib/server/page-cache/handler.mjs';
import { sharedStore } from './lib/server/page-cache/shared-store.mjs';

/**
 * Where pages are kept. Configuration is read here because Next loads this file by itself: `REDIS_URL` shares the cache
 * between instances, `PAGE_CACHE_MIB` bounds the memory used without it (default 128).
 * @param {{ serverDistDir?: string, dev?: boolean }} context
 */
export function pageStore(context) {
  const mebibytes = Number(process.env.PAGE_CACHE_MIB);
  return sharedStore(context, {
    redisUrl: process.env.REDIS_URL || undefined,
    building: process.env.NEXT_PHASE === 'phase-production-build',
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
