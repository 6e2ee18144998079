'use client';

import { useNow } from '@/components/ui/use-now';
import type { Activity } from '@/lib/contract/activities';
import { formatFen } from '@/lib/format/money';
import { activityPath, activityTypeLabels } from '@/lib/routes/activity-path';
import styles from './sign-up.module.css';
import { timeSpan } from './time-span';

/** Summary of the activity beside the form. */
export function SignUpSummary({ activity }: { activity: Activity }) {
  const { title, type, startsAt, endsAt, place, address, feeFen, feeNote } = activity;
  const now = useNow(startsAt);
  return (
    <aside className={`card ${styles.summary}`} aria-label="报名的活动">
      <p className="mute">{activityTypeLabels[type]}</p>
      <h2>
        <a href={activityPath(activity)}>{title}</a>
      </h2>
      <dl className="dl single">
        <div>
          <dt>时间</dt>
          <dd>{timeSpan(startsAt, endsAt, now)}</dd>
        </div>
        <div>
          <dt>地点</dt>
          <dd>
            {place}
            {address && <small>{address}</small>}
          </dd>
        </div>
        <div>
          <dt>费用</dt>
          <dd>{feeFen > 0 ? `${formatFen(feeFen)}，签到时缴纳` : feeNote || '免费'}</dd>
        </div>
      </dl>
    </aside>
  );
}
