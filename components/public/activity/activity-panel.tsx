'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Price } from '@/components/ui/price';
import { StatusTag } from '@/components/ui/status-tag';
import { useNow } from '@/components/ui/use-now';
import { useLateReading } from '@/lib/client/http/use-late-reading';
import { useSession } from '@/lib/client/session/session-store';
import type { Activity } from '@/lib/contract/activities';
import type { ActivityState } from '@/lib/contract/site';
import { signUpLabels } from '@/lib/kinds/content/sign-up-labels';
import { activityStateAt } from '@/lib/rules/activity-state';
import styles from './activity-detail.module.css';
import { seatsRef, signUpStartRef } from './activity-refs';
import { momentWords } from './time-span';

/** Fields of an activity that the sign-up panel uses. */
export type PanelActivity = Pick<
  Activity,
  'id' | 'startsAt' | 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken' | 'waiting' | 'feeFen'
>;

export interface ActivityPanelProps {
  activity: PanelActivity;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

function windowWords(state: ActivityState, { signUpFrom, signUpTo }: PanelActivity): string {
  if (state === '未开始') return signUpFrom ? `${momentWords(signUpFrom)} 开放报名` : '报名时间另行公告';
  return signUpTo ? `报名截止 ${momentWords(signUpTo)}` : '';
}

function Seats({ activity, state }: { activity: PanelActivity; state: ActivityState }) {
  const { capacity, seatsTaken, waiting } = activity;
  if (capacity === 0) return <p className={styles.seats}>席位不限</p>;
  const left = Math.max(0, capacity - seatsTaken);
  return (
    <div className={styles.seats}>
      <p>
        <b>{left > 0 ? `余 ${left} 席` : '席位已满'}</b>
        <span className="mute">{`共 ${capacity} 席`}</span>
      </p>
      <progress max={capacity} value={seatsTaken} aria-label={`已报 ${seatsTaken} 席，共 ${capacity} 席`} />
      {state === '已满' && waiting > 0 && <p className="mute">{`候补 ${waiting} 人，有人取消即按登记先后递补`}</p>}
    </div>
  );
}

/** Action available to the visitor: sign up, join the waiting list, or open the existing sign-up. */
function Action({ activity, state }: { activity: PanelActivity; state: ActivityState }) {
  const isLoggedIn = useSession((session) => session.userInfo !== null);
  const own = useLateReading(signUpStartRef, { params: { id: activity.id } }, { enabled: isLoggedIn });
  const signUp = own?.signUp;
  if (signUp) {
    return (
      <div className={styles.own}>
        <p>
          <StatusTag state={signUpLabels[signUp.state]} />
          {signUp.waitingPosition !== null && <span>{`候补第 ${signUp.waitingPosition} 位`}</span>}
        </p>
        {signUp.checkInCode && <p className="mute">{`签到码 ${signUp.checkInCode}`}</p>}
        <ButtonLink href="/mine/activity">查看我的报名</ButtonLink>
      </div>
    );
  }
  if (state === '报名中' || state === '已满') {
    return (
      <ButtonLink href={`/sign-up-activity?id=${activity.id}`} variant="seal" size="lg">
        {state === '报名中' ? '立即报名' : '登记候补'}
      </ButtonLink>
    );
  }
  return (
    <button type="button" className="btn btn-lg" disabled>
      {{ 未开始: '报名尚未开始', 已截止: '报名已截止', 已结束: '活动已结束' }[state]}
    </button>
  );
}

/** Sign-up panel of an activity: as of the rendering in the HTML; the browser refreshes seats and state. */
export function ActivityPanel({ activity, renderedAt }: ActivityPanelProps) {
  const fresh = useLateReading(seatsRef, { params: { id: activity.id } }, { refetchInterval: 60_000 });
  const current = { ...activity, ...fresh };
  const state = activityStateAt(current, useNow(renderedAt));
  const isClosed = state === '已截止' || state === '已结束';
  const timing = windowWords(state, current);
  return (
    <section className={styles.desk} aria-label="报名">
      <p className={styles.top}>
        <StatusTag state={state === '已满' ? '已满，可候补' : state} />
        <Price fen={current.feeFen} per={current.feeFen > 0 ? '人' : undefined} />
      </p>
      {state !== '已结束' && <Seats activity={current} state={state} />}
      {state === '已结束' && current.seatsTaken > 0 && (
        <p className={styles.seats}>{`共 ${current.seatsTaken} 人报名参加`}</p>
      )}
      {timing && !isClosed && <p className={styles.timing}>{timing}</p>}
      <Action activity={current} state={state} />
    </section>
  );
}
