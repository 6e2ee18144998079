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

/** Stores by kind. */
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

/** Registers a kind's store before the provider starts; for kinds that only tests declare. */
export const addContentStore = (store: ContentStore): void => {
  stores.set(store.kind.key, store);
};

/** Returns the store of a kind. Throws 404 for an unknown one. */
export function storeOf(key: string): ContentStore {
  const store = contentKind(key) && stores.get(key);
  if (!store) throw notFound('没有这一类内容');
  return store;
}
