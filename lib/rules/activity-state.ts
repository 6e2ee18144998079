import type { ActivityCard, ActivityState } from '@/lib/contract/site';

/** Times in wire format sort as text, so `now` is compared as a string. */
type Timed = Pick<ActivityCard, 'startsAt' | 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken'>;

/** State outside the sign-up period, or null while sign-up is open and the seats decide. */
function closedAt({ endsAt, signUpFrom, signUpTo }: Timed, now: string): ActivityState | null {
  if (now >= endsAt) return '已结束';
  if (signUpFrom === null || now < signUpFrom) return '未开始';
  return signUpTo !== null && now >= signUpTo ? '已截止' : null;
}

/**
 * State of an activity at `now` (wire format, Asia/Shanghai). A full activity offers its waiting list until it begins;
 * afterwards nobody moves up, so it is closed (the provider's `enterList` rejects it as well). A cached page renders
 * the state at render time; an island updates it in the browser.
 */
export function activityStateAt(activity: Timed, now: string): ActivityState {
  const closed = closedAt(activity, now);
  if (closed) return closed;
  if (activity.capacity === 0 || activity.seatsTaken < activity.capacity) return '报名中';
  return now >= activity.startsAt ? '已截止' : '已满';
}

/** Whether the displayed state depends on the number of seats at `now`. */
export const signUpRuns = (activity: Timed, now: string): boolean => closedAt(activity, now) === null;
