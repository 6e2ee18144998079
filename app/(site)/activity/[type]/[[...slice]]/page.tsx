import { ActivityListPage } from '@/components/public/activity/activity-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { activityList } from '@/lib/server/pages/activities';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage(
  ({ type }) => `/activity/${type}`,
  activityList,
  (list) => <ActivityListPage {...list} />,
);
export const generateMetadata = page.generateMetadata;

/** 会员活动, 活动指南, 交流活动, 活动风采. */
export default page.Page;
