import type { MetadataRoute } from 'next';
import { listActivities } from '@/lib/contract/activities';
import { articleChannel, listArticles } from '@/lib/contract/articles';
import { listGenuineSoftware, listServices, listSoftwareServices } from '@/lib/contract/catalogue';
import type { Page } from '@/lib/contract/common';
import { isOff, linksOn } from '@/lib/contract/offered-services';
import { getOpening } from '@/lib/contract/opening';
import { listPersons, personKind } from '@/lib/contract/persons';
import {
  getCurrentPrize,
  listPrizeEntries,
  listPrizeIntroductions,
  listPrizePhotos,
  listPrizeSessions,
} from '@/lib/contract/prize';
import { listPublicAnswers } from '@/lib/contract/questions';
import { listRegister } from '@/lib/contract/register';
import { listReports } from '@/lib/contract/reports';
import { listSiteChanges } from '@/lib/contract/site';
import { listWorkstations } from '@/lib/contract/workstations';
import { articlePath } from '@/lib/kinds/content/channels';
import { personPath } from '@/lib/kinds/content/person-labels';
import { routes } from '@/lib/routes';
import { activityPath } from '@/lib/routes/activity-path';
import { changedOn, isWritten, staticRoutes } from '@/lib/routes/crawlers';
import { earlierPageKeys, earlierPath, entryPath, introductionPath, pagesOf, photoPath } from '@/lib/routes/prize-path';
import { registerEntryPath } from '@/lib/routes/register-path';
import { read } from '../pages/read';
import { absoluteUrl } from '../seo/metadata';

const PAGE_SIZE = 100;

/** A path on this site with the time of its last change (wire format), if known. */
interface Entry {
  path: string;
  changedAt?: string;
}

/** Paged list of the records of one kind; `pageIndex` counts from 1. */
type Source = (page: { pageIndex: number; pageSize: number }) => Promise<Page<Entry> | null>;

/** Makes a source from a list endpoint and a mapping of its rows. */
const source =
  <T>(
    list: (page: { pageIndex: number; pageSize: number }) => Promise<Page<T> | null>,
    entry: (row: T) => Entry,
  ): Source =>
  async (page) => {
    const answer = await list(page);
    return answer && { ...answer, list: answer.list.map(entry) };
  };

/** Makes a source from a list without pages. */
const whole =
  <T>(list: () => Promise<T[] | null>) =>
  async (): Promise<Page<T> | null> => {
    const rows = await list();
    return rows && { list: rows, total: rows.length, pageIndex: 1, pageSize: Math.max(1, rows.length) };
  };

/** Photos of all prize sessions, each with a separate page. */
async function prizePhotoEntries(): Promise<Entry[]> {
  const present = await read(getCurrentPrize, {});
  const earlier = (await read(listPrizeSessions, {})) ?? [];
  const sessions = [...(present ? [present] : []), ...earlier];
  const lists = await Promise.all(
    sessions.map(async ({ id, isCurrent }) =>
      ((await read(listPrizePhotos, { params: { id } })) ?? []).map((photo) => ({
        path: photoPath(photo.id, isCurrent),
        changedAt: photo.takenOn,
      })),
    ),
  );
  return lists.flat();
}

/** Most entries of the register in the site map, the newest; a site map may have 50,000 addresses in all. */
const MOST_REGISTERED = 20_000;

async function registerPages(page: { pageIndex: number; pageSize: number }) {
  const answer = await read(listRegister, { query: page });
  return answer && { ...answer, total: Math.min(answer.total, MOST_REGISTERED) };
}

/** Sources of all records with public pages. */
const sources: readonly Source[] = [
  ...articleChannel.options.map((channel) =>
    source(
      (page) => read(listArticles, { query: { ...page, channel } }),
      (row) => ({ path: articlePath(row), changedAt: row.publishedAt }),
    ),
  ),
  source(
    (page) => read(listActivities, { query: page }),
    (row) => ({ path: activityPath(row), changedAt: row.updatedAt }),
  ),
  ...personKind.options.map((kind) =>
    source(
      (page) => read(listPersons, { query: { ...page, kind } }),
      (row) => ({ path: personPath(row), changedAt: row.updatedAt }),
    ),
  ),
  source(
    (page) => read(listPublicAnswers, { query: page }),
    (row) => ({ path: `/answer/${row.id}`, changedAt: row.answeredAt }),
  ),
  source(
    whole(() => read(listWorkstations, {})),
    (row) => ({ path: `/protectWorkstationDetail/${row.id}`, changedAt: row.updatedAt }),
  ),
  source(
    (page) => read(listReports, { query: page }),
    (row) => ({ path: `/report-detail/${row.id}`, changedAt: row.updatedAt }),
  ),
  source(
    (page) => read(listGenuineSoftware, { query: page }),
    (row) => ({ path: `/soft-detail/${row.id}`, changedAt: row.updatedAt }),
  ),
  source(
    whole(() => read(listSoftwareServices, {})),
    (row) => ({ path: `/soft-detail/${row.id}`, changedAt: row.updatedAt }),
  ),
  source(
    whole(() => read(listServices, {})),
    (row) => ({ path: `/work/template/${row.id}`, changedAt: row.updatedAt }),
  ),
  source(registerPages, (row) => ({ path: registerEntryPath(row.publicId), changedAt: row.announcedOn })),
  source(
    (page) => read(listPrizeEntries, { query: page }),
    (row) => ({ path: entryPath(row.id) }),
  ),
  source(
    whole(() => read(listPrizeIntroductions, {})),
    (row) => ({ path: introductionPath(row.id), changedAt: row.updatedAt }),
  ),
  ...earlierPageKeys.map((key) =>
    source(
      whole(async () => (await read(listPrizeSessions, {}))?.filter((row) => pagesOf(row).includes(key)) ?? null),
      (row) => ({ path: earlierPath(key, row.id), changedAt: row.stages.at(-1)?.to }),
    ),
  ),
  source(whole(prizePhotoEntries), (row) => row),
];

/** All entries of a source, across its pages. */
async function entriesOf(list: Source): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await list({ pageIndex, pageSize: PAGE_SIZE });
    if (!page) return entries;
    entries.push(...page.list);
    if (pageIndex * PAGE_SIZE >= page.total) return entries;
  }
}

/** Static pages of the route table, then the records. */
export async function sitemapEntries(): Promise<MetadataRoute.Sitemap> {
  const parts = (await read(listSiteChanges, {})) ?? [];
  const changes = new Map(parts.map(({ subject, changedOn: day }) => [subject, day]));
  const off = (await read(getOpening, {}))?.off ?? [];
  const shown = staticRoutes(routes).filter((route) => !isOff(route.path, off) && isWritten(route, changes));
  const pages = shown.map((route) => ({
    url: absoluteUrl(route.path),
    lastModified: changedOn(route, changes),
  }));
  const records = (await Promise.all(sources.map(entriesOf))).flat();
  return [
    ...pages,
    ...linksOn(records, off, ({ path }) => path).map(({ path, changedAt }) => ({
      url: absoluteUrl(path),
      // A work in the vote has no date; it changes with its session.
      lastModified: changedAt?.slice(0, 10) ?? changes.get('prize'),
    })),
  ];
}
