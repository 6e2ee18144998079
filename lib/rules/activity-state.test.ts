import { activityStateAt, signUpRuns } from './activity-state';

const activity = {
  startsAt: '2026-05-10 14:00:00',
  endsAt: '2026-05-10 17:00:00',
  signUpFrom: '2026-05-01 09:00:00',
  signUpTo: null,
  capacity: 10,
  seatsTaken: 10,
};
const before = '2026-05-10 13:59:59';
const stateAt = (now: string, settings: object = {}) => activityStateAt({ ...activity, ...settings }, now);

it('a full activity offers its waiting list until it begins and is closed afterwards', () => {
  expect(stateAt(before)).toBe('已满');
  expect(stateAt(activity.startsAt)).toBe('已截止');
  expect(stateAt(activity.endsAt)).toBe('已结束');
});

it('free seats can be taken while the activity runs', () => {
  expect(stateAt(activity.startsAt, { seatsTaken: 9 })).toBe('报名中');
  expect(stateAt(activity.startsAt, { capacity: 0 })).toBe('报名中');
});

it('sign-up opens and closes at its own times', () => {
  expect(stateAt('2026-05-01 08:59:59')).toBe('未开始');
  expect(stateAt(before, { signUpFrom: null })).toBe('未开始');
  expect(stateAt(before, { signUpTo: '2026-05-09 18:00:00' })).toBe('已截止');
});

it('seats decide the state while sign-up is open, even of a full activity that has begun', () => {
  expect([before, activity.startsAt].map((now) => signUpRuns(activity, now))).toEqual([true, true]);
  expect(signUpRuns(activity, activity.endsAt)).toBe(false);
  expect(signUpRuns({ ...activity, signUpTo: before }, before)).toBe(false);
  expect(signUpRuns({ ...activity, signUpFrom: null }, before)).toBe(false);
});
