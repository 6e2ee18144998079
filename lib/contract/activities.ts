import { z } from 'zod';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { idNumber } from '@/lib/rules/identifiers/whole-number';
import { answersFile, dateTime, id, identifier, idParams, nameLine, oneLine, pageOf, pageQuery, words } from './common';
import { publicRead, userRead, userWrite } from './endpoint';
import { activityCard } from './site';
import { tag } from './tags';

/** 会员活动, 活动指南 (trainings), 交流活动, 活动风采 (photo report). */
export const activityType = activityCard.shape.type;
export type ActivityType = z.output<typeof activityType>;

/** Agenda entry; `time` is `HH:mm`. */
export const agendaItem = z.object({ time: z.string(), title: z.string(), speaker: z.string().optional() });
export type AgendaItem = z.output<typeof agendaItem>;

/** A question of the sign-up form beyond name, mobile, organisation and post. */
export const activityQuestion = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'select']),
  options: z.array(z.string()).optional(),
  required: z.boolean(),
});
export type ActivityQuestion = z.output<typeof activityQuestion>;

/** List entry of an activity. */
export const activitySummary = activityCard.extend({ updatedAt: dateTime });
export type ActivitySummary = z.output<typeof activitySummary>;

export const activity = activitySummary.extend({
  address: z.string(),
  /** Note beside the fee: 含教材与茶歇. */
  feeNote: z.string(),
  audience: z.string(),
  agenda: z.array(agendaItem),
  /** Titles of the handouts; their texts are available to attendees only. */
  materials: z.array(z.string()),
  questions: z.array(activityQuestion),
  /** Sanitised HTML. */
  body: z.string(),
  /** Captions of the gallery pictures, in order. */
  captions: z.array(z.string()),
  /** Picture URLs, each at the index of its caption; a generated picture replaces an empty or missing one. */
  pictures: z.array(z.string()).default([]),
  /** Number of people on the waiting list. */
  waiting: z.number().int(),
});
export type Activity = z.output<typeof activity>;

/** Lists upcoming activities first, soonest first, then past ones, newest first. `open`: open for sign-up now. */
export const listActivities = publicRead('/api/v1/activities', '活动列表', {
  query: pageQuery.extend({ type: activityType.optional(), scope: z.enum(['all', 'open']).default('all') }),
  data: pageOf(activitySummary),
  tags: [tag.activities],
});

export const getActivity = publicRead('/api/v1/activities/{id}', '活动详情', {
  params: idParams,
  data: activity,
  tags: [tag.activities, tag.activity('{id}')],
});

/** Fields that change by the minute; the browser fetches them separately because the page is cached. */
export const getActivitySeats = publicRead('/api/v1/activities/{id}/seats', '活动余席', {
  params: idParams,
  data: z.object({ capacity: z.number().int(), seatsTaken: z.number().int(), waiting: z.number().int() }),
});

/** Seats taken in all upcoming activities, for the lists on cached pages. */
export const listActivitySeats = publicRead('/api/v1/activity-seats', '各活动余席', {
  data: z.array(z.object({ id, seatsTaken: z.number().int() })),
});

/** 待审核, 已通过, 候补中, 已签到, 已取消, 未到场; labels are in lib/kinds/content/sign-up-labels.ts. */
export const signUpState = z.enum(['PENDING', 'APPROVED', 'WAITLISTED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW']);
export type SignUpState = z.output<typeof signUpState>;

export const signUpBody = z.object({
  name: nameLine('请填写姓名').max(30, '姓名不超过 30 字'),
  mobile: identifier(mobilePhone),
  organisation: oneLine().max(60, '单位不超过 60 字').default(''),
  post: oneLine().max(30, '职务不超过 30 字').default(''),
  /** Answers by question key. */
  answers: z.record(z.string().max(40), words().max(200, '回答不超过 200 字')).default({}),
});

/** Activity of an own sign-up. It may have been withdrawn from the site and then has no public page. */
const ownActivity = activityCard.extend({ isShown: z.boolean() });

export const ownSignUp = z.object({
  id,
  state: signUpState,
  name: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  post: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Shown at check-in; empty without a seat. */
  checkInCode: z.string(),
  /** Seat number, from 1; null without a seat. */
  seat: z.number().int().nullable(),
  /** Position on the waiting list, from 1; null when not on it. */
  waitingPosition: z.number().int().nullable(),
  canCancel: z.boolean(),
  /**
   * The activity was withdrawn from the site before it ended. The sign-up stays valid in case the activity is
   * republished.
   */
  isCalledOff: z.boolean(),
  createdAt: dateTime,
  activity: ownActivity.extend({ address: z.string() }),
});
export type OwnSignUp = z.output<typeof ownSignUp>;

/**
 * Takes a seat, or a place on the waiting list when all seats are taken.
 * 409 before sign-up opens, after it closes, and for a second sign-up.
 */
export const signUpForActivity = userWrite('/api/v1/activities/{id}/sign-up', '活动报名', {
  params: idParams,
  body: signUpBody,
  data: ownSignUp,
});

/** Initial values of the sign-up form: the caller's sign-up if there is one, and the contact details of the account. */
export const getSignUpStart = userRead('/api/v1/activities/{id}/sign-up', '本人的报名情况', {
  params: idParams,
  data: z.object({
    signUp: ownSignUp.nullable(),
    prefill: z.object({ name: z.string(), mobile: z.string(), organisation: z.string(), post: z.string() }),
  }),
});

/** Cancels the sign-up; the first person on the waiting list gets the seat in the same transaction. */
export const cancelSignUp = userWrite('/api/v1/user/sign-ups/{id}/cancel', '取消报名', {
  params: idParams,
  data: ownSignUp,
});

export const signUpScope = z.enum(['coming', 'past', 'cancelled']);
export type SignUpScope = z.output<typeof signUpScope>;

/** Sign-ups of the current account: upcoming ones first, then past and cancelled ones. */
export const listOwnSignUps = userRead('/api/v1/user/sign-ups', '我的活动报名', {
  query: pageQuery.extend({ scope: signUpScope.optional() }),
  data: pageOf(ownSignUp).extend({ counts: z.array(z.object({ scope: signUpScope, count: z.number().int() })) }),
});

export const getOwnSignUp = userRead('/api/v1/user/sign-ups/{id}', '我的活动报名详情', {
  params: idParams,
  data: ownSignUp,
});

/** An own sign-up with a seat as a calendar event (RFC 5545); 409 without a seat. */
export const getSignUpCalendar = userRead('/api/v1/user/sign-ups/{id}/calendar', '活动日程文件', {
  params: idParams,
  ...answersFile,
});

/** Activities that the account attended and that have handouts. */
export const listActivityMaterials = userRead('/api/v1/user/activity-materials', '活动资料列表', {
  query: pageQuery,
  data: pageOf(ownActivity.extend({ materials: z.array(z.string()) })),
});

/** Handouts of one attended activity; 404 without attendance. */
export const getActivityMaterials = userRead('/api/v1/user/activity-materials/{id}', '活动资料', {
  params: idParams,
  data: activityCard.extend({
    materials: z.array(z.object({ fileName: z.string(), title: z.string(), paragraphs: z.array(z.string()) })),
  }),
});

/** One handout as a Word document; `position` counts from 0. */
export const downloadActivityMaterial = userRead(
  '/api/v1/user/activity-materials/{id}/files/{position}',
  '下载活动资料',
  {
    params: z.object({ id, position: idNumber(z.number().int().min(0).max(99)) }),
    ...answersFile,
  },
);
