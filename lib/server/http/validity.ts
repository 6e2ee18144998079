import type { CacheStore, Clock } from '../cache/entry.mjs';

/** The tags that an answer was rendered from, and the cache's clock when the render began. */
export interface RenderedFrom {
  clock: Clock;
  tags: string[];
}

/** Whether none of the tags was invalidated since. Returns false when the store is unreachable. */
export async function isStillValid(
  store: Pick<CacheStore, 'lastInvalidation'>,
  { clock, tags }: RenderedFrom,
): Promise<boolean> {
  const last = await store.lastInvalidation(tags).catch(() => undefined);
  return last?.epoch === clock.epoch && last.count <= clock.count;
}
