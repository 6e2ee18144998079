import { ActivityDetailPage } from '@/components/public/activity/activity-detail-page';
import { publicPage } from '@/components/public/templates/public-page';
import { activityDetail, readOtherActivities } from '@/lib/server/pages/activities';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/vip-activity-detail', activityDetail(true), async (activity) => (
  <ActivityDetailPage activity={activity} others={await readOtherActivities(activity)} />
));
export const generateMetadata = page.generateMetadata;

/** One activity for members. */
export default page.Page;
