import { type Activity, type ActivityType, activityType, getActivity, listActivities } from '@/lib/contract/activities';
import type { EndpointData } from '@/lib/contract/endpoint';
import { activityArt, activityPath, activityTypeLabels } from '@/lib/routes/activity-path';
import { parsePage } from '@/lib/routes/list-slice';
import { activityJsonLd } from '../seo/activity-json-ld';
import { listMetadata, pageMetadata } from '../seo/metadata';
import { readIdentity } from './identity';
import type { DetailParams, PageSource, SliceParams } from './page-source';
import { pageOr404, read, readById } from './read';

const PAGE_SIZE = 8;
const OTHERS = 4;

/** One activity; those for members have separate pages. */
export const activityDetail = (ofMembers: boolean): PageSource<DetailParams, Activity> => ({
  read: readById(getActivity, ({ type }) => (type === 'vip') === ofMembers),
  meta: (activity) =>
    pageMetadata({
      path: activityPath(activity),
      title: activity.title,
      section: activityTypeLabels[activity.type],
      description: activity.summary,
      cover: { channel: activityArt(activity.type), id: activity.id },
    }),
  jsonLd: activityJsonLd,
});

type ActivityPage = EndpointData<typeof listActivities>;

/** Related activities: for an activity, others open for sign-up; for an album, the other albums. */
export async function readOtherActivities({ id, type }: Activity): Promise<ActivityPage['list']> {
  const which = type === 'elegantDemeanour' ? { type } : { scope: 'open' as const };
  const page = await read(listActivities, { query: { ...which, pageSize: OTHERS + 1 } });
  return (page?.list ?? []).filter((other) => other.id !== id).slice(0, OTHERS);
}

/** Activities of one type: upcoming ones first, then past ones. */
export const activityList: PageSource<SliceParams & { type: string }, { type: ActivityType; page: ActivityPage }> = {
  read: async ({ type: word, slice }) => {
    const [{ data: type }, pageIndex] = [activityType.safeParse(word), parsePage(slice)];
    if (!type || !pageIndex) return null;
    return { type, page: await pageOr404(read(listActivities, { query: { type, pageIndex, pageSize: PAGE_SIZE } })) };
  },
  meta: ({ type, page: { pageIndex } }) => listMetadata(`/activity/${type}`, { pageIndex }, '资讯活动'),
};

/** Sidebar of an activity list: the newest album, and the contact for joint events. */
export async function readActivityAside() {
  const albums = await read(listActivities, { query: { type: 'elegantDemeanour', pageSize: 1 } });
  return { album: albums?.list[0], hotline: (await readIdentity()).hotline };
}
