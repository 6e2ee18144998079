import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Facts } from '@/components/ui/facts';
import { galleryChannel } from '@/lib/art/channels';
import type { ActivityCard } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import styles from './activity-list.module.css';

export interface ActivityAlbumsProps {
  activities: readonly ActivityCard[];
}

/** Past events as albums: a generated cover, the title, day and place. */
export function ActivityAlbums({ activities }: ActivityAlbumsProps) {
  return (
    <ul className={styles.albums}>
      {activities.map((activity, index) => (
        <li key={activity.id} className="card">
          <a href={activityPath(activity)}>
            <Cover channel={galleryChannel(index)} id={activity.id} title={activity.title} format="art" decorative />
            <div className={styles.caption}>
              <h2>
                <BrokenTitle>{activity.title}</BrokenTitle>
              </h2>
              <p>{activity.summary}</p>
              <p className="mute">
                <Facts
                  items={[
                    <time key="day" dateTime={activity.startsAt.slice(0, 10)}>
                      {activity.startsAt.slice(0, 10)}
                    </time>,
                    activity.place,
                  ]}
                />
              </p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
