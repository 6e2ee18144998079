'use client';

import { AccountDetail } from '@/components/shell/list/account-detail';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { SignUpListView } from './sign-up-list-view';
import { activitiesBack, staffActivityRef } from './staff-activity-refs';

/** One activity with its sign-ups. */
export function StaffActivityView({ id }: { id: number }) {
  const query = useEndpoint(staffActivityRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail query={query} heading="报名名单" back={activitiesBack} missing="没有这场活动。">
      {(activity) => <SignUpListView activity={activity} />}
    </AccountDetail>
  );
}
