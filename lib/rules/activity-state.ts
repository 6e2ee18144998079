import type { ActivityCard, ActivityState } from '@/lib/contract/site';

/** Wire times sort as text, so the present in wire form is all that is needed. */
type Timed = Pick<ActivityCard, 'startsAt' | 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken'>;

/** Where the hours of sign-up alone put an activity, or null while sign-up is open and its seats decide. */
function closedAt({ endsAt, signUpFrom, signUpTo }: Timed, now: string): ActivityState | null {
  if (now >= endsAt) return '已结束';
  if (signUpFrom === null || now < signUpFrom) return '未开始';
  return signUpTo !== null && now >= signUpTo ? '已截止' : null;
}

/**
 * Where an activity stands at `now` (wire form, Asia/Shanghai). A full one offers its waiting list until it begins; from
 * then on nobody moves up, so it is closed (`enterList` of the provider refuses it as well).
 * A cached page renders it for the time of rendering; an island brings it up to date in the browser.
 */
export function activityStateAt(activity: Timed, now: string): ActivityState {
  const closed = closedAt(activity, now);
  if (closed) return closed;
  if (activity.capacity === 0 || activity.seatsTaken < activity.capacity) return '报名中';
  return now >= activity.startsAt ? '已截止' : '已满';
}

/** Whether the number of seats decides what is shown at `now`. */
export const signUpRuns = (activity: Timed, now: string): boolean => closedAt(activity, now) === null;
