import { ActivitySeats } from '@/components/public/activity/activity-seats';
import { ActivityStateTag } from '@/components/public/activity/activity-state-tag';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Icon } from '@/components/ui/icon';
import { iconArmchair } from '@/components/ui/icons/icon-armchair';
import { iconMapPin } from '@/components/ui/icons/icon-map-pin';
import { SectionHead } from '@/components/ui/section-head';
import type { ActivityCard } from '@/lib/contract/site';
import { weekday } from '@/lib/format/date-words';
import { formatDateTime } from '@/lib/format/dates';

export interface ActivitiesBlockProps {
  activities: readonly ActivityCard[];
}

const detailPath = ({ id, type }: ActivityCard): string =>
  `${type === 'vip' ? '/vip-activity-detail' : '/activity-detail'}/${id}`;

function Card({ activity, renderedAt }: { activity: ActivityCard; renderedAt: string }) {
  const { startsAt, title, place } = activity;
  return (
    <article className="card">
      <time className="date" dateTime={startsAt.slice(0, 10)}>
        <b>{startsAt.slice(8, 10)}</b>
        <span>
          {`${Number(startsAt.slice(5, 7))} 月`}
          <br />
          {weekday(startsAt)}
        </span>
      </time>
      <div>
        <ActivityStateTag activity={activity} renderedAt={renderedAt} />
        <h3>
          <a href={detailPath(activity)}>
            <BrokenTitle>{title}</BrokenTitle>
          </a>
        </h3>
        <ul>
          <li>
            <Icon icon={iconMapPin} size={16} />
            <span>{place}</span>
          </li>
          <li>
            <Icon icon={iconArmchair} size={16} />
            <span>
              <ActivitySeats activity={activity} renderedAt={renderedAt} />
            </span>
          </li>
        </ul>
      </div>
    </article>
  );
}

/** Upcoming activities: day, title, place, seats. */
export function ActivitiesBlock({ activities }: ActivitiesBlockProps) {
  if (activities.length === 0) return null;
  const renderedAt = formatDateTime(new Date());
  return (
    <section className="sec wrap" aria-labelledby="home-activities">
      <SectionHead id="home-activities" title="资讯活动" more={{ label: '全部活动', href: '/activity' }} />
      <div className="acts">
        {activities.map((activity) => (
          <Card key={activity.id} activity={activity} renderedAt={renderedAt} />
        ))}
      </div>
    </section>
  );
}
