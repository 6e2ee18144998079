import { contentKind } from '@/lib/kinds/content';
import { notFound } from '../core/errors';
import type { ContentStore } from './content-store';

/** By key of the kind. */
const stores = new Map<string, ContentStore>();

/** Registers stores; boot/hooks.ts calls it, and a test for a kind that exists nowhere else. */
export function registerContentStores(...given: readonly ContentStore[]): void {
  for (const store of given) stores.set(store.kind.key, store);
}

/** The store of a kind of content. Throws 404 for an unknown kind. */
export function storeOf(key: string): ContentStore {
  const store = contentKind(key) && stores.get(key);
  if (!store) throw notFound('没有这一类内容');
  return store;
}
