import type { ReactNode } from 'react';
import type { ActivityCard } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import styles from './sign-up.module.css';
import { timeSpan } from './time-span';

export interface ActivityRowProps {
  /** An activity that was taken off the site is not linked. */
  activity: ActivityCard & { isShown?: boolean };
  /** Current time in wire form. */
  now: string;
  /** Tag beside the title: state of the activity or of the sign-up. */
  tag?: ReactNode;
  /** Buttons to the right. */
  actions?: ReactNode;
  /** Further lines below time and place. */
  children?: ReactNode;
}

/** An activity as an entry of a list in the personal centre: day, title, time and place. */
export function ActivityRow({ activity, now, tag, actions, children }: ActivityRowProps) {
  const { startsAt, endsAt, title, place, isShown = true } = activity;
  return (
    <article className={styles.entry}>
      <div className={styles.day} aria-hidden="true">
        <b>{startsAt.slice(8, 10)}</b>
        <span>{startsAt.slice(0, 7).replace('-', '.')}</span>
      </div>
      <div>
        <h2>
          {isShown ? <a href={activityPath(activity)}>{title}</a> : title}
          {tag}
        </h2>
        <p>{`${timeSpan(startsAt, endsAt, now)}，${place}`}</p>
        {children}
      </div>
      <div className={`${styles.ops} no-print`}>{actions}</div>
    </article>
  );
}
