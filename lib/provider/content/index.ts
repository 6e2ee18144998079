import { contentKind } from '@/lib/kinds/content';
import { notFound } from '../errors';
import { activityStore } from './activities';
import { articleStore } from './articles';
import { committeePageStore } from './committee-pages';
import { homeStore, platformStore } from './home';
import { pageStore } from './pages';
import { appraiserStore, expertStore, mediatorStore } from './people';
import { memberStore, workstationStore } from './places';
import { prizeIntroductionStore, prizePhotoStore } from './prize-parts';
import { prizeSessionStore } from './prize-sessions';
import { prizeWorkStore } from './prize-works';
import { reportStore, templateStore } from './products';
import { serviceStore } from './services';
import { genuinePageStore, genuineSoftwareStore, softwareServiceStore } from './software';
import type { ContentStore } from './store';

/** By key of the kind. */
const stores = new Map<string, ContentStore>(
  [
    articleStore,
    activityStore,
    prizeSessionStore,
    prizeWorkStore,
    prizePhotoStore,
    prizeIntroductionStore,
    pageStore,
    homeStore,
    platformStore,
    committeePageStore,
    serviceStore,
    softwareServiceStore,
    genuineSoftwareStore,
    genuinePageStore,
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
