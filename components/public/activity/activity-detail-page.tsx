import { SiteFrame } from '@/components/shell/site-frame';
import type { Activity } from '@/lib/contract/activities';
import type { ActivityCard } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import { ActivityContent } from './activity-content';

/** Page of one activity: facts, audience, sign-up, programme, hand-outs and pictures. */
export const ActivityDetailPage = ({ activity, others }: { activity: Activity; others: readonly ActivityCard[] }) => (
  <SiteFrame path={activityPath(activity)} bare>
    <ActivityContent activity={activity} others={others} />
  </SiteFrame>
);
