import type { CacheStore, Clock } from '../cache/entry.mjs';

/** What an answer was made of, and when its making began. */
export interface RenderedFrom {
  clock: Clock;
  tags: string[];
}

/** Whether nothing of it was invalidated since. A store that does not answer vouches for nothing. */
export async function isStillValid(
  store: Pick<CacheStore, 'lastInvalidation'>,
  { clock, tags }: RenderedFrom,
): Promise<boolean> {
  const last = await store.lastInvalidation(tags).catch(() => undefined);
  return last?.epoch === clock.epoch && last.count <= clock.count;
}
