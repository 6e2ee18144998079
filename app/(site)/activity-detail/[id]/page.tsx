import { ActivityDetailPage } from '@/components/public/activity/activity-detail-page';
import { publicPage } from '@/components/public/templates/public-page';
import { activityDetail, readOtherActivities } from '@/lib/server/pages/activities';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/activity-detail', activityDetail(false), async (activity) => (
  <ActivityDetailPage activity={activity} others={await readOtherActivities(activity)} />
));
export const generateMetadata = page.generateMetadata;

/** One public activity, or the album of a past one. */
export default page.Page;
