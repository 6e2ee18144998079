import { z } from 'zod';
import { letterCodeOf } from '@/lib/rules/identifiers/code';
import { within } from '@/lib/rules/identifiers/typed';
import { activityQuestion, activityType, signUpBody, signUpState } from './activities';
import { answersFile, dateTime, id, idParams, nothing, pageOf, pageQuery, tableFormat, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { activityCard } from './site';

/** Upcoming or running, and past. */
export const activityScope = z.enum(['coming', 'past']);
export type ActivityScope = z.output<typeof activityScope>;

const staffActivity = activityCard.extend({
  /** Numbers of people on the waiting list and checked in. */
  waiting: z.number().int(),
  checkedIn: z.number().int(),
  /** Whether it is on the site; otherwise it has no public page. */
  isShown: z.boolean(),
  /** Withdrawn from the site before it ended: cancelled. */
  isCalledOff: z.boolean(),
});
export type StaffActivity = z.output<typeof staffActivity>;

/** Activities for staff: upcoming ones, soonest first, then past ones, newest first. */
export const listStaffActivities = staffRead('/api/v1/staff/activities', '活动管理', {
  duty: 'publishing',
  query: pageQuery.extend({
    type: activityType.optional(),
    scope: activityScope.optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(staffActivity).extend({
    counts: z.array(z.object({ scope: activityScope, count: z.number().int() })),
  }),
});

export const getStaffActivity = staffRead('/api/v1/staff/activities/{id}', '活动与报名', {
  duty: 'publishing',
  params: idParams,
  data: staffActivity.extend({
    questions: z.array(activityQuestion),
    /** Titles of the handouts. */
    materials: z.array(z.string()),
    /** Start and end of check-in. */
    doorFrom: dateTime,
    doorTo: dateTime,
    isDoorOpen: z.boolean(),
    /** Whether people can still be added. */
    canAdd: z.boolean(),
  }),
});
export type StaffActivityDetail = z.output<typeof getStaffActivity.data>;

const staffSignUp = z.object({
  id,
  state: signUpState,
  name: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  post: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  seat: z.number().int().nullable(),
  checkInCode: z.string(),
  checkedInAt: dateTime.nullable(),
  createdAt: dateTime,
  /** Added by staff, without an account. */
  isByHand: z.boolean(),
  canCheckIn: z.boolean(),
  canCancel: z.boolean(),
  canMarkAbsent: z.boolean(),
  canUndoCheckIn: z.boolean(),
});
export type StaffSignUp = z.output<typeof staffSignUp>;

const signUpFilter = z.object({
  state: signUpState.optional(),
  /** Part of a name, organisation, mobile number or code. */
  q: words().max(60).optional(),
});
export type SignUpFilter = z.output<typeof signUpFilter>;

/** Sign-ups of one activity, oldest first. */
export const listActivitySignUps = staffRead('/api/v1/staff/activities/{id}/sign-ups', '活动报名名单', {
  duty: 'publishing',
  params: idParams,
  query: pageQuery.extend(signUpFilter.shape),
  data: pageOf(staffSignUp).extend({ counts: z.array(z.object({ state: signUpState, count: z.number().int() })) }),
});

/** Exports the same as CSV, with a column for each question. */
export const exportActivitySignUps = staffRead('/api/v1/staff/activities/{id}/sign-ups/export', '导出活动报名名单', {
  duty: 'publishing',
  params: idParams,
  query: signUpFilter.extend(tableFormat),
  ...answersFile,
});

/**
 * Adds a person until the activity is over, even after sign-up has closed: takes a seat, or the end of the waiting
 * list. An account with this phone number sees the sign-up. Questions need no answer. 409 for a duplicate.
 */
export const addSignUp = staffPost('/api/v1/staff/activities/{id}/sign-ups', '代为登记报名', {
  duty: 'publishing',
  decides: { phone: 'mobile' },
  params: idParams,
  body: signUpBody,
  data: staffSignUp,
});

/** Cancels a sign-up; the first person on the waiting list gets the seat in the same transaction. */
export const cancelSignUpByStaff = staffPost('/api/v1/staff/sign-ups/{id}/cancel', '代为取消报名', {
  duty: 'publishing',
  decides: { signUp: 'id' },
  params: idParams,
  body: z.object({ reason: words().min(1, '请填写取消原因').max(200, '取消原因不超过 200 字') }),
  data: nothing,
});

/** Marks a person with a seat as absent, once the activity has begun. Late arrivals can still be checked in. */
export const markAbsent = staffPost('/api/v1/staff/sign-ups/{id}/absent', '登记未到场', {
  duty: 'publishing',
  decides: { signUp: 'id' },
  params: idParams,
  data: nothing,
});

/** Undoes a check-in made by mistake, until the end of the day; the code becomes valid again. */
export const undoCheckIn = staffPost('/api/v1/staff/sign-ups/{id}/check-in/undo', '撤销签到', {
  duty: 'publishing',
  decides: { signUp: 'id' },
  params: idParams,
  data: staffSignUp,
});

/**
 * Checks a sign-up with a seat in by its code, once. With `activityId`, accepts only codes of that activity. A refusal
 * states the reason: time of an earlier check-in, another activity, or start of check-in.
 */
export const checkInSignUp = staffPost('/api/v1/staff/activities/check-in', '活动签到', {
  duty: 'publishing',
  decides: { checkIn: 'checkInCode' },
  body: z.object({
    checkInCode: z.string().overwrite(within(letterCodeOf)).min(1, '请输入签到码').max(20, '签到码不对'),
    activityId: id.optional(),
  }),
  data: z.object({
    id,
    name: z.string(),
    organisation: z.string(),
    post: z.string(),
    seat: z.number().int().nullable(),
    activityTitle: z.string(),
    state: signUpState,
    /** Number of people checked in to this activity so far. */
    checkedIn: z.number().int(),
  }),
});
export type CheckedIn = z.output<typeof checkInSignUp.data>;
