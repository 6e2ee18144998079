import type { Page } from '@/lib/contract/common';
import type { EndpointData } from '@/lib/contract/endpoint';
import {
  type AwardClassKey,
  awardClassKey,
  getCurrentPrize,
  getPrizeEntry,
  getPrizeIntroduction,
  getPrizePhoto,
  getPrizeSession,
  getPrizeWork,
  listPrizeEntries,
  listPrizeIntroductions,
  listPrizePhotos,
  listPrizeSessions,
  listPrizeWinners,
  type PrizeEntry,
  type PrizePhoto,
  type PrizeSession,
  type PrizeSessionCard,
  type PrizeWork,
} from '@/lib/contract/prize';
import { getVoteAudit, type VoteAudit } from '@/lib/contract/prize-audit';
import { listPrizePublicities } from '@/lib/contract/prize-objections';
import { parsePage } from '@/lib/routes/list-slice';
import {
  type EarlierPage,
  earlierPath,
  entryPath,
  introductionPath,
  photoPath,
  prizePublicityPath,
  voteAuditPath,
} from '@/lib/routes/prize-path';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { listMetadata, pageMetadata } from '../seo/metadata';
import { entryJsonLd, sessionJsonLd } from '../seo/prize-json-ld';
import type { DetailParams, PageSource, SliceParams } from './page-source';
import { orNotProvided, pageOr404, read, readById, readOr404 } from './read';

const SECTION = '版权金奖';
const PAGE_SIZE = 12;

/** Cover shared by the pages of a session. */
const sessionCover = (id: number) => ({ channel: 'gallery-award', id });

/** The current session; null between sessions. */
export const readCurrentPrize = (): Promise<PrizeSession | null> => read(getCurrentPrize, {});

/** A page of the current session, which is null between sessions; title and description are from the route table. */
export const ofPresent = (path: string): PageSource<unknown, { session: PrizeSession | null }> => ({
  read: async () => ({ session: await readCurrentPrize() }),
  meta: ({ session }) =>
    pageMetadata({ path, section: SECTION, cover: session ? sessionCover(session.id) : undefined }),
  jsonLd: ({ session }, site) => (session && path === '/scgp' ? sessionJsonLd(session, path, site) : undefined),
});

/** Past sessions, newest first. */
export const readEarlierSessions = async (): Promise<PrizeSessionCard[]> => (await read(listPrizeSessions, {})) ?? [];

/** Winners of a session. */
export const readWinners = async (id: number) => (await read(listPrizeWinners, { params: { id } })) ?? [];

/** A work on display, by the id in an address; null if it is not public. */
export const readWork = async (id: string): Promise<PrizeWork | null> =>
  recordId(id) > 0 ? read(getPrizeWork, { params: { id: recordId(id) } }) : null;

/** Photos of a session, newest first. */
export const readPhotos = async (id: number): Promise<PrizePhoto[]> =>
  (await read(listPrizePhotos, { params: { id } })) ?? [];

/** Introductions to the prize: history, jury, scoring. */
export const readIntroductions = async () => (await read(listPrizeIntroductions, {})) ?? [];

/** Leading works of the vote. */
export const readTopEntries = (pageSize: number) => read(listPrizeEntries, { query: { pageSize } });

/** Titles and descriptions of a past session's pages. */
const earlierWords: Record<EarlierPage, { title: string; description: (session: PrizeSession) => string }> = {
  overview: { title: '概况', description: ({ title, theme, summary }) => `${title}，主题“${theme}”。${summary}` },
  roster: {
    title: '获奖名单',
    description: ({ title }) => `${title}金奖、银奖、铜奖与优秀奖的作品、作者、单位与评语，按奖级和类别排列。`,
  },
  ceremony: {
    title: '颁奖典礼',
    description: ({ ceremony }) =>
      ceremony ? `${ceremony.title}于 ${ceremony.date} 在${ceremony.place}举行：现场经过与仪程。` : '',
  },
  gallery: { title: '风采', description: ({ title }) => `${title}的征集、评审与颁奖现场记录，每一则写明日期与经过。` },
  rules: {
    title: '评选说明',
    description: ({ title }) => `${title}的申报条件、评选程序、计分办法、异议处理与作品权利的安排。`,
  },
};

/** Whether a session has such a page: the current session has separate pages, except for its winners once announced. */
function hasPage(page: EarlierPage, { isCurrent, ceremony, announcedAt }: PrizeSession): boolean {
  if (isCurrent) return page === 'roster' && announcedAt !== null;
  return page !== 'ceremony' || Boolean(ceremony);
}

/** A page of a past session, or the winners of the current one. */
export const earlierSession = (page: EarlierPage): PageSource<DetailParams, PrizeSession> => ({
  read: readById(getPrizeSession, (session) => hasPage(page, session)),
  meta: (session) =>
    pageMetadata({
      path: earlierPath(page, session.id),
      title: earlierWords[page].title,
      description: earlierWords[page].description(session),
      section: session.title,
      cover: sessionCover(session.id),
    }),
  jsonLd: (session, site) =>
    page === 'overview' ? sessionJsonLd(session, earlierPath(page, session.id), site) : undefined,
});

/** Sealed days of a session's vote. */
export const voteAuditOf: PageSource<DetailParams, VoteAudit> = {
  read: readById(getVoteAudit),
  meta: ({ session: { id, title } }) =>
    pageMetadata({
      path: voteAuditPath(id),
      title: '投票核验',
      description: `${title}公众投票的核验：每一票的承诺按日封存公布，投票人凭回执查到自己的一票，截止后谁都可以重新计票。`,
      section: title,
      cover: sessionCover(id),
    }),
};

/** Proposed winners in publicity. */
export const prizePublicities: PageSource<object, EndpointData<typeof listPrizePublicities>> = {
  read: () => readOr404(listPrizePublicities, {}),
  meta: () => pageMetadata({ path: prizePublicityPath, section: SECTION }),
};

/** The latest past session, at an address without id; its canonical address has the id. */
export const latestEarlierSession: PageSource<object, PrizeSession> = {
  read: async () => {
    const [latest] = await readEarlierSessions();
    return orNotProvided(latest ? await read(getPrizeSession, { params: { id: latest.id } }) : null);
  },
  meta: async (session) => ({
    ...(await earlierSession('overview').meta(session)),
    robots: { index: false, follow: true },
  }),
};

/** A photo; the current session and past ones have separate pages. */
export const photoDetail = (isPresent: boolean): PageSource<DetailParams, EndpointData<typeof getPrizePhoto>> => ({
  read: readById(getPrizePhoto, ({ isCurrent }) => isCurrent === isPresent),
  meta: (photo) =>
    pageMetadata({
      path: photoPath(photo.id, photo.isCurrent),
      title: photo.caption,
      section: photo.sessionTitle,
      description: `${photo.takenOn}，${photo.text}`,
      cover: sessionCover(photo.sessionId),
    }),
});

/** One introduction to the prize. */
export const introductionDetail: PageSource<DetailParams, EndpointData<typeof getPrizeIntroduction>> = {
  read: readById(getPrizeIntroduction),
  meta: ({ id, title, summary }) =>
    pageMetadata({ path: introductionPath(id), title, section: SECTION, description: `${title}：${summary}` }),
};

/** One work in the public vote of the current session. */
export const entryDetail: PageSource<DetailParams, { entry: PrizeEntry; session: PrizeSession }> = {
  read: async (params) => {
    const [entry, session] = [await readById(getPrizeEntry)(params), await readCurrentPrize()];
    return entry && session && { entry, session };
  },
  meta: ({ entry: { id, title, author, summary, classKey } }) =>
    pageMetadata({
      path: entryPath(id),
      title,
      section: SECTION,
      description: `${author}：${summary}`,
      cover: { channel: classKey, id },
    }),
  jsonLd: ({ entry }) => entryJsonLd(entry),
};

/** One page of the voting hall; requires a current session. */
export interface Hall {
  classKey?: AwardClassKey;
  /** Path of the first page. */
  path: string;
  pageIndex: number;
  running: { session: PrizeSession; page: Page<EndpointData<typeof listPrizeEntries>['list'][number]> } | null;
}

/** The voting hall: all classes, or one by key. */
export const hall: PageSource<SliceParams, Hall> = {
  read: async ({ slice: segments = [] }) => {
    const { data: classKey } = awardClassKey.safeParse(segments[0]);
    const pageIndex = parsePage(classKey ? segments.slice(1) : segments);
    if (pageIndex === null) return null;
    const path = classKey ? `/scgp/vote/${classKey}` : '/scgp/vote';
    const session = await readCurrentPrize();
    if (!session) return { classKey, path, pageIndex, running: null };
    const page = await pageOr404(read(listPrizeEntries, { query: { classKey, pageIndex, pageSize: PAGE_SIZE } }));
    return { classKey, path, pageIndex, running: { session, page } };
  },
  meta: ({ path, pageIndex }) => listMetadata(path, { pageIndex }, SECTION),
};

/** One page of the current session's photos; the session is null between sessions. */
export interface PresentGallery {
  pageIndex: number;
  running: { session: PrizeSession; page: Page<PrizePhoto> } | null;
}

/** 颁奖风采: photos of the current session. */
export const presentGallery: PageSource<SliceParams, PresentGallery> = {
  read: async ({ slice }) => {
    const [pageIndex, session] = [parsePage(slice), await readCurrentPrize()];
    if (pageIndex === null) return null;
    if (!session) return { pageIndex, running: null };
    const photos = await readPhotos(session.id);
    const list = photos.slice((pageIndex - 1) * PAGE_SIZE, pageIndex * PAGE_SIZE);
    if (list.length === 0 && pageIndex > 1) return null;
    return { pageIndex, running: { session, page: { list, total: photos.length, pageIndex, pageSize: PAGE_SIZE } } };
  },
  meta: ({ pageIndex }) => listMetadata('/scgp/elegantDemeanour', { pageIndex }, SECTION),
};
