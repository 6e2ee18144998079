import Link from 'next/link';
import { type Activity, listActivities } from '@/lib/contract/activities';
import { activityPath } from '@/lib/routes/activity-path';
import { read } from '@/lib/server/read';
import styles from './activity-detail.module.css';

const SHOWN = 4;

/** Beside an activity: what else is open for sign-up; beside an album, the other albums. */
export async function OtherActivities({ activity }: { activity: Activity }) {
  const isAlbum = activity.type === 'elegantDemeanour';
  const query = isAlbum
    ? { type: activity.type, pageSize: SHOWN + 1 }
    : { scope: 'open' as const, pageSize: SHOWN + 1 };
  const page = await read(listActivities, { query });
  const others = (page?.list ?? []).filter(({ id }) => id !== activity.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      <div className="rule" />
      <h2>{isAlbum ? '更多风采' : '正在报名'}</h2>
      <ul className="lines">
        {others.map((other) => (
          <li key={other.id}>
            <Link href={activityPath(other)} prefetch={false}>
              {other.title}
              <time dateTime={other.startsAt.slice(0, 10)}>{other.startsAt.slice(0, 10)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
