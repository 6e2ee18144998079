import { stores } from '../cache/stores.mjs';

/**
 * Invalidates all cached entries with the tags, directly in the page cache's store: works the same in requests, jobs
 * and signed calls. An unreachable store keeps the tags and sends them before it serves anything again.
 */
export async function invalidateTags(tags: string[]): Promise<void> {
  await Promise.all([...stores().values()].map((store) => store.invalidate(tags).catch(() => undefined)));
}

/** Invalidates the whole cache, because changes by other processes may have been missed. */
export function forgetPages(): void {
  for (const store of stores().values()) store.forget?.();
}
