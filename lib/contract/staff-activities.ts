import { z } from 'zod';
import { letterCodeOf } from '@/lib/rules/identifiers/code';
import { activityQuestion, activityType, signUpBody, signUpState } from './activities';
import { answersFile, dateTime, id, idParams, nothing, pageOf, pageQuery, tableFormat, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { activityCard } from './site';

/** Still to come or running, and over. */
export const activityScope = z.enum(['coming', 'past']);
export type ActivityScope = z.output<typeof activityScope>;

const staffActivity = activityCard.extend({
  /** People on the waiting list, and those who were checked in. */
  waiting: z.number().int(),
  checkedIn: z.number().int(),
  /** On the site; what is not has no page there. */
  isShown: z.boolean(),
  /** Taken off the site before it was over: it is not held. */
  isCalledOff: z.boolean(),
});
export type StaffActivity = z.output<typeof staffActivity>;

/** Activities for those who hold them: those to come, the nearest first; then those that are over, newest first. */
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
    /** Titles of the hand-outs. */
    materials: z.array(z.string()),
    /** From when and until when people are checked in. */
    doorFrom: dateTime,
    doorTo: dateTime,
    isDoorOpen: z.boolean(),
    /** Somebody can still be put on the list. */
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
  /** Nobody's account: put on the list by staff. */
  isByHand: z.boolean(),
  canCheckIn: z.boolean(),
  canCancel: z.boolean(),
  canMarkAbsent: z.boolean(),
  canUndoCheckIn: z.boolean(),
});
export type StaffSignUp = z.output<typeof staffSignUp>;

const signUpFilter = z.object({
  state: signUpState.optional(),
  /** Part of name, organisation, mobile or code. */
  q: words().max(60).optional(),
});
export type SignUpFilter = z.output<typeof signUpFilter>;

/** Sign-ups of one activity by their time. */
export const listActivitySignUps = staffRead('/api/v1/staff/activities/{id}/sign-ups', '活动报名名单', {
  duty: 'publishing',
  params: idParams,
  query: pageQuery.extend(signUpFilter.shape),
  data: pageOf(staffSignUp).extend({ counts: z.array(z.object({ state: signUpState, count: z.number().int() })) }),
});

/** The same as CSV, with a column for each question. */
export const exportActivitySignUps = staffRead('/api/v1/staff/activities/{id}/sign-ups/export', '导出活动报名名单', {
  duty: 'publishing',
  params: idParams,
  query: signUpFilter.extend(tableFormat),
  ...answersFile,
});

/**
 * Puts a person on the list until the activity is over, also after sign-up has closed: a seat, or the end of the waiting
 * list. Whoever has an account with this number finds it there. Questions need no answer. 409 for who is on it.
 */
export const addSignUp = staffPost('/api/v1/staff/activities/{id}/sign-ups', '代为登记报名', {
  duty: 'publishing',
  decides: { phone: 'mobile' },
  params: idParams,
  body: signUpBody,
  data: staffSignUp,
});

/** Takes a person off the list; the first of the waiting list moves up in the same moment. */
export const cancelSignUpByStaff = staffPost('/api/v1/staff/sign-ups/{id}/cancel', '代为取消报名', {
  duty: 'publishing',
  decides: { signUp: 'id' },
  params: idParams,
  body: z.object({ reason: words().min(1, '请填写取消原因').max(200, '取消原因不超过 200 字') }),
  data: nothing,
});

/** Says that somebody with a seat did not come, once the activity has begun. Who comes late is checked in all the same. */
export const markAbsent = staffPost('/api/v1/staff/sign-ups/{id}/absent', '登记未到场', {
  duty: 'publishing',
  decides: { signUp: 'id' },
  params: idParams,
  data: nothing,
});

/** Takes back an attendance that was a mistake at the door, until the day is over; the code lets in again. */
export const undoCheckIn = staffPost('/api/v1/staff/sign-ups/{id}/check-in/undo', '撤销签到', {
  duty: 'publishing',
  decides: { signUp: 'id' },
  params: idParams,
  data: staffSignUp,
});

/**
 * At the door: the code of a sign-up with a seat makes it an attendance, once. With `activityId` only codes of that
 * activity count. A refusal says why: when it was used, whose ticket it is, or from when.
 */
export const checkInSignUp = staffPost('/api/v1/staff/activities/check-in', '活动签到', {
  duty: 'publishing',
  decides: { checkIn: 'checkInCode' },
  body: z.object({
    checkInCode: z.string().overwrite(letterCodeOf).min(1, '请输入签到码').max(20, '签到码不对'),
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
    /** How many have been checked in at this activity by now. */
    checkedIn: z.number().int(),
  }),
});
export type CheckedIn = z.output<typeof checkInSignUp.data>;
