import { contentKind } from '@/lib/kinds/content';
import { notFound } from '../core/errors';
import { activityStore } from '../domains/activity/content';
import { articleStore } from '../domains/article/content';
import { committeePageStore } from '../domains/committee/content';
import { homeStore, platformStore } from '../domains/site/content';
import { pageStore } from '../domains/static-page/content';
import { appraiserStore, expertStore, mediatorStore } from '../domains/person/content';
import { memberStore, workstationStore } from '../domains/association-member/content';
import { prizeIntroductionStore, prizePhotoStore } from '../domains/prize/content-parts';
import { prizeSessionStore } from '../domains/prize/content-sessions';
import { prizeWorkStore } from '../domains/prize/content-works';
import { reportStore, templateStore } from '../domains/product/content';
import { serviceStore } from '../domains/catalogue/content-services';
import { genuinePageStore, genuineSoftwareStore, softwareServiceStore } from '../domains/catalogue/content-software';
import type { ContentStore } from '../hooks/content-store';

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
