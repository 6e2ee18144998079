import { getCommittee } from '@/lib/contract/committees';
import type { EndpointInput } from '@/lib/contract/endpoint';
import { getPublicFigures } from '@/lib/contract/figures';
import { listPlatforms } from '@/lib/contract/platforms';
import { getHome, getPage, getSite } from '@/lib/contract/site';
import { pageMetadata } from '../seo/metadata';
import type { PageSource } from './page-source';
import { orNotProvided, read, readOr404 } from './read';

/** Name, contacts and numbers of the association; null where the provider has none yet. */
export const readSite = () => read(getSite, {});

/** What stands on the front page. */
export const readHome = () => readOr404(getHome, {});

/** A standing page by its key. */
export const readStanding = (key: string) => readOr404(getPage, { params: { key } });

/** What the demo says where a real association has something. */
export const demoPage: PageSource<{ what: string }, { what: string; page: Awaited<ReturnType<typeof readStanding>> }> =
  {
    read: async ({ what }) => {
      const page = await orNotProvided(await read(getPage, { params: { key: `demo-${what}` } }));
      return page && { what, page };
    },
    meta: ({ what, page: { title, summary } }) => pageMetadata({ path: `/demo/${what}`, title, description: summary }),
  };

/** The leaf of figures. */
export const readFigures = () => readOr404(getPublicFigures, {});

/** Doors to platforms of others. */
export const readPlatforms = () => readOr404(listPlatforms, {});

/** A committee: what it is, its procedure, fees and rules. */
export const readCommittee = (key: EndpointInput<typeof getCommittee>['params']['key']) =>
  readOr404(getCommittee, { params: { key } });
