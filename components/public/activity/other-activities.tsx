import type { ActivityCard } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import styles from './activity-detail.module.css';

/** Links beside an activity: others open for sign-up; beside an album, other albums. */
export function OtherActivities({ isAlbum, others }: { isAlbum: boolean; others: readonly ActivityCard[] }) {
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      <div className="rule" />
      <h2>{isAlbum ? '更多风采' : '正在报名'}</h2>
      <ul className="lines">
        {others.map((other) => (
          <li key={other.id}>
            <a href={activityPath(other)}>
              {other.title}
              <time dateTime={other.startsAt.slice(0, 10)}>{other.startsAt.slice(0, 10)}</time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
