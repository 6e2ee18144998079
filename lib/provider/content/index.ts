import { contentKind } from '@/lib/kinds/content';
import { notFound } from '../errors';
import { activityStore } from './activities';
import { articleStore } from './articles';
import { homeStore, pageStore, platformStore } from './pages';
import { appraiserStore, expertStore, mediatorStore } from './people';
import { memberStore, workstationStore } from './places';
import { prizeSessionStore } from './prize-sessions';
import { reportStore, templateStore } from './products';
import type { ContentStore } from './store';

/** By key of the kind. */
const stores = new Map<string, ContentStore>(
  [
    articleStore,
    activityStore,
    prizeSessionStore,
    pageStore,
    homeStore,
    platformStore,
    expertStore,
    mediatorStore,
    appraiserStore,
    workstationStore,
    memberStore,
    templateStore,
    reportStore,
  ].map((store) => [store.kind.key, store]),
);

/** Adds a kind's store before the provider starts: a test declares one that exists nowhere else. */
export const addContentStore = (store: ContentStore): void => {
  stores.set(store.kind.key, store);
};

/** Where a kind of content lives. Throws 404 for a kind that is none. */
export function storeOf(key: string): ContentStore {
  const store = contentKind(key) && stores.get(key);
  if (!store) throw notFound('没有这一类内容');
  return store;
}
