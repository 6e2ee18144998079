import { contentKind } from '@/lib/kinds/content';
import type { FormValues } from '@/lib/kinds/form-values';
import { notFound } from '../core/errors';
import type { ContentStore } from './content-store';

/** By key of the kind. */
const stores = new Map<string, ContentStore>();

/** Registers stores; boot/hooks.ts calls it, and a test for a kind that exists nowhere else. */
export function registerContentStores(...given: readonly ContentStore[]): void {
  for (const store of given) stores.set(store.kind.key, store);
}

/** Text that every association begins with, by kind and key; undefined if there is none. */
type DraftText = (kind: string, key: string) => FormValues | undefined;
let draftText: DraftText = () => undefined;

/** Registers the texts of fixed content; boot/hooks.ts calls it. */
export function registerDraftTexts(textOf: DraftText): void {
  draftText = textOf;
}

export const draftTextOf: DraftText = (kind, key) => draftText(kind, key);

/** The store of a kind of content. Throws 404 for an unknown kind. */
export function storeOf(key: string): ContentStore {
  const store = contentKind(key) && stores.get(key);
  if (!store) throw notFound('没有这一类内容');
  return store;
}
