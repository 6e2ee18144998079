import { getCommittee } from '@/lib/contract/committees';
import type { EndpointInput } from '@/lib/contract/endpoint';
import { getPublicFigures } from '@/lib/contract/figures';
import { getOpening, type Opening } from '@/lib/contract/opening';
import { listPlatforms } from '@/lib/contract/platforms';
import { getHome, getPage } from '@/lib/contract/site';
import { pageMetadata } from '../seo/metadata';
import type { PageSource } from './page-source';
import { orNotProvided, read, readOr404 } from './read';

const everything: Opening = { isOpen: true, off: [], missing: [] };

/** Services that are off and pages that are missing; none with a provider that does not say. */
export const readOpening = async (): Promise<Opening> => (await read(getOpening, {})) ?? everything;

/** Content of the home page. */
export const readHome = () => readOr404(getHome, {});

/** A static page by key. */
export const readStaticPage = (key: string) => readOr404(getPage, { params: { key } });

/** Demo stand-in for an external platform of a real association. */
export const demoPage: PageSource<
  { what: string },
  { what: string; page: Awaited<ReturnType<typeof readStaticPage>> }
> = {
  read: async ({ what }) => {
    const page = await orNotProvided(await read(getPage, { params: { key: `demo-${what}` } }));
    return page && { what, page };
  },
  meta: ({ what, page: { title, summary } }) => pageMetadata({ path: `/demo/${what}`, title, description: summary }),
};

/** Public statistics. */
export const readFigures = () => readOr404(getPublicFigures, {});

/** Links to partner platforms. */
export const readPlatforms = () => readOr404(listPlatforms, {});

/** Introduction of a committee, with procedure, fees and rules. */
export const readCommittee = (key: EndpointInput<typeof getCommittee>['params']['key']) =>
  readOr404(getCommittee, { params: { key } });
