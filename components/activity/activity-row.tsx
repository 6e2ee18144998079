import type { ReactNode } from 'react';
import type { ActivityCard } from '@/lib/contract/site';
import { activityPath } from '@/lib/routes/activity-path';
import styles from './sign-up.module.css';
import { timeSpan } from './time-span';

export interface ActivityRowProps {
  /** One that has been taken off the site has no page to lead to. */
  activity: ActivityCard & { isShown?: boolean };
  /** The present in wire form. */
  now: string;
  /** Beside the title: where it, or the sign-up, stands. */
  tag?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** More lines below time and place. */
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
