import { z } from 'zod';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { sentCode } from './account';
import { date, dateTime, id, identifier, idParams, oneLine, words } from './common';
import { publicPost, publicRead, staffPost, staffRead } from './endpoint';
import { tag } from './tags';

/** Application for membership in its publicity, or shortly after it. */
export const publicity = z.object({
  id,
  name: z.string(),
  variant: z.enum(['enterprise', 'personal']),
  levelLabel: z.string(),
  /** Industry of a unit, professional field of a person. */
  field: z.string(),
  startsOn: date,
  /** Last day for objections. */
  endsOn: date,
  /** `open`: objections are accepted; `passed`: nothing stood against it. Others are not shown. */
  state: z.enum(['open', 'passed']),
});
export type Publicity = z.output<typeof publicity>;

/** Applications in publicity, and those whose publicity ended within thirty days, latest first. */
export const listPublicity = publicRead('/api/v1/membership/publicity', '入会公示', {
  data: z.object({ list: z.array(publicity) }),
  tags: [tag.publicity],
});

/** One of them; 404 for others. */
export const getPublicity = publicRead('/api/v1/membership/publicity/{id}', '入会公示详情', {
  params: idParams,
  data: publicity,
  tags: [tag.publicity],
});

const mobile = identifier(mobilePhone, '请填写手机号');

/** Sends a code to the phone of an objector. 409 outside of the publicity. */
export const sendObjectionCode = publicPost('/api/v1/membership/publicity/{id}/codes', '入会公示：发送异议验证码', {
  params: idParams,
  body: z.object({ mobile }),
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  limit: 'code',
});

export const OBJECTION_MIN = 20;
export const OBJECTION_MAX = 2000;

export const objectionForm = z.object({
  name: oneLine({ error: '请填写姓名' }).min(2, '请填写真实姓名').max(60, '姓名不超过 60 字'),
  mobile,
  code: sentCode,
  text: words({ error: '请写明事实与理由' })
    .min(OBJECTION_MIN, `请写明事实与理由，至少 ${OBJECTION_MIN} 字`)
    .max(OBJECTION_MAX, `不超过 ${OBJECTION_MAX} 字`),
});

/**
 * Objects to an application under one's own name. 409 outside of the publicity and while an objection of the same phone
 * is undecided; 422 for a wrong code; 429 after five objections of a phone within a day.
 */
export const fileObjection = publicPost('/api/v1/membership/publicity/{id}/objections', '对入会公示提出异议', {
  params: idParams,
  body: objectionForm,
  data: z.object({ number: z.string() }),
  limit: 'write',
});

export const objectionState = z.enum(['open', 'upheld', 'dismissed']);

export const objection = z.object({
  id,
  number: z.string(),
  name: z.string(),
  mobile: z.string(),
  text: z.string(),
  state: objectionState,
  answer: z.string(),
  createdAt: dateTime,
  decidedAt: dateTime.nullable(),
});
export type Objection = z.output<typeof objection>;

const objections = z.object({ list: z.array(objection) });

/** Objections to an application, oldest first; for staff alone, as the applicant does not learn who objected. */
export const listObjections = staffRead('/api/v1/staff/records/{id}/objections', '入会异议', {
  duty: 'cases',
  params: idParams,
  data: objections,
});

/**
 * Decides an objection; the objector is told the reason by SMS. The publicity ends once its last day is over and every
 * objection is dismissed; an upheld one leaves the refusal alone. 409 for a decided one.
 */
export const decideObjection = staffPost('/api/v1/staff/records/{id}/objections', '处理入会异议', {
  duty: 'cases',
  decides: { record: 'id' },
  params: idParams,
  body: z.object({
    /** Id of the objection. */
    objection: id,
    upheld: z.boolean(),
    answer: words({ error: '请写明理由' }).min(4, '请写明理由，至少 4 字').max(500, '不超过 500 字'),
  }),
  data: objections,
  limit: 'write',
});
