import type { ActivityCard, ActivityState } from '@/lib/contract/site';

/** Wire times sort as text, so the present in wire form is all that is needed. */
type Timed = Pick<ActivityCard, 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken'>;

/**
 * Where an activity stands at `now` (wire form, Asia/Shanghai).
 * A cached page renders it for the time of rendering; an island brings it up to date in the browser.
 */
export function activityStateAt(activity: Timed, now: string): ActivityState {
  if (now >= activity.endsAt) return '已结束';
  if (activity.signUpFrom === null || now < activity.signUpFrom) return '未开始';
  if (activity.signUpTo !== null && now >= activity.signUpTo) return '已截止';
  return activity.capacity > 0 && activity.seatsTaken >= activity.capacity ? '已满' : '报名中';
}

/** States in which the number of seats decides what is shown. */
export const signUpRuns = (state: ActivityState): boolean => state === '报名中' || state === '已满';
