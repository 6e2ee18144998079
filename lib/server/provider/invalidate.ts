import { stores } from '../cache/stores.mjs';

/**
 * Drops everything cached under the tags, in the page cache's own store: so requests, jobs and signed calls do the same,
 * wherever the server listens. A store that is away keeps the tags and sends them before it serves anything again.
 */
export async function invalidateTags(tags: string[]): Promise<void> {
  await Promise.all([...stores().values()].map((store) => store.invalidate(tags).catch(() => undefined)));
}

/** Takes everything cached for outdated: what other processes changed meanwhile was not heard of. */
export function forgetPages(): void {
  for (const store of stores().values()) store.forget?.();
}
