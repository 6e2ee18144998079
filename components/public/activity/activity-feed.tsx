import { BrokenTitle } from '@/components/ui/broken-title';
import { Icon } from '@/components/ui/icon';
import { iconArmchair } from '@/components/ui/icons/icon-armchair';
import { iconMapPin } from '@/components/ui/icons/icon-map-pin';
import type { ActivityCard } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import styles from './activity-list.module.css';
import { ActivitySeats } from './activity-seats';
import { ActivityStateTag } from './activity-state-tag';
import { timeSpan } from './time-span';

export interface ActivityFeedProps {
  activities: readonly ActivityCard[];
  /** Time of rendering in wire form. */
  renderedAt: string;
}

interface EntryProps {
  activity: ActivityCard;
  renderedAt: string;
}

function Entry({ activity, renderedAt }: EntryProps) {
  const { startsAt, endsAt, title, summary, place } = activity;
  return (
    <li>
      <time className="d" dateTime={startsAt.slice(0, 10)}>
        <b>{startsAt.slice(8, 10)}</b>
        <span>{startsAt.slice(0, 7).replace('-', '.')}</span>
      </time>
      <div>
        <ActivityStateTag activity={activity} renderedAt={renderedAt} />
        <a href={activityPath(activity)}>
          <h2 className={styles.title}>
            <BrokenTitle>{title}</BrokenTitle>
          </h2>
          <p>{summary}</p>
        </a>
        <ul className={styles.meta}>
          <li>
            <Icon icon={iconMapPin} size={16} />
            <span>{`${timeSpan(startsAt, endsAt, renderedAt)}，${place}`}</span>
          </li>
          <li>
            <Icon icon={iconArmchair} size={16} />
            <span>
              <ActivitySeats activity={activity} renderedAt={renderedAt} />
            </span>
          </li>
        </ul>
      </div>
    </li>
  );
}

/** Activities as lines of a calendar: the day large, then state, title, summary, time and place, seats. */
export function ActivityFeed({ activities, renderedAt }: ActivityFeedProps) {
  return (
    <ul className="feed lines">
      {activities.map((activity) => (
        <Entry key={activity.id} activity={activity} renderedAt={renderedAt} />
      ))}
    </ul>
  );
}
