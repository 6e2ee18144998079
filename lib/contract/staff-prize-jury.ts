import { z } from 'zod';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { dateTime, id, identifier, idParams, nothing, oneLine, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { awardClassKey } from './prize';
import { criterion } from './prize-jury';

const duty = 'publishing';
const PATH = '/api/v1/staff/prize/sessions/{id}/jury' as const;
const jurorParams = idParams.extend({ jurorId: id });

const staffJuror = z.object({
  id,
  name: z.string(),
  organisation: z.string(),
  mobile: z.string(),
  classKeys: z.array(awardClassKey),
  state: z.enum(['invited', 'scoring', 'sealed', 'ended']),
  stateLabel: z.string(),
  /** Works scored, works to be scored, and works from which the juror is recused. */
  scored: z.number().int(),
  due: z.number().int(),
  recused: z.number().int(),
  sealedAt: dateTime.nullable(),
  remindedAt: dateTime.nullable(),
});
export type StaffJuror = z.output<typeof staffJuror>;

const result = z.object({
  id,
  number: z.string(),
  title: z.string(),
  classKey: awardClassKey,
  className: z.string(),
  votes: z.number().int(),
  /** Weighted scores that were handed in, each with the name of the juror and whether it is far from the others. */
  scores: z.array(z.object({ juror: z.string(), total: z.number(), isOutlier: z.boolean() })),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  /** 70 % of the mean, points of the public vote, and their sum; null without scores. */
  jury: z.number().nullable(),
  vote: z.number(),
  total: z.number().nullable(),
  /** Place in the class; works that the rules do not tell apart have the same. */
  rank: z.number().int().nullable(),
  isTied: z.boolean(),
  isBelowGold: z.boolean(),
});
export type PrizeResult = z.output<typeof result>;

const jury = z.object({
  title: z.string(),
  criteria: z.array(criterion),
  jurors: z.array(staffJuror),
  results: z.array(result),
});
export type StaffJury = z.output<typeof jury>;

/** Jury of a session: criteria, progress by juror, and the result by class with its parts. */
export const getPrizeJury = staffRead(PATH, '金奖评委会与评分', { duty, params: idParams, data: jury });

/** Sets the criteria. 422 unless the weights add up to 100, 409 once works were scored by the present ones. */
export const setPrizeCriteria = staffPost(`${PATH}/criteria`, '设定评分标准', {
  duty,
  decides: 'nobodys',
  params: idParams,
  body: z.object({
    criteria: z.array(criterion).min(1, '请至少填写一项评分标准').max(10, '至多 10 项'),
  }),
  data: jury,
});

/** Invites a juror and sends the link. 409 without criteria and for oneself, 422 for a phone that another juror has. */
export const inviteJuror = staffPost(`${PATH}/jurors`, '邀请评委', {
  duty,
  decides: { phone: 'mobile', person: 'personId' },
  params: idParams,
  body: z.object({
    name: oneLine({ error: '请填写姓名' }).min(2, '请填写姓名').max(40, '姓名不超过 40 字'),
    organisation: oneLine().max(80, '单位不超过 80 字').default(''),
    mobile: identifier(mobilePhone, '请填写手机号'),
    /** Award classes of the juror's group; empty for all. */
    classKeys: z.array(awardClassKey).max(6).default([]),
    personId: id.optional(),
  }),
  data: jury,
});

/** Sends a juror a new link, which reminds of the open works; the earlier link ends. 409 once handed in. */
export const remindJuror = staffPost(`${PATH}/jurors/{jurorId}/reminder`, '催办评委', {
  duty,
  decides: 'nobodys',
  params: jurorParams,
  body: nothing,
  data: jury,
});

/** Opens scores that were handed in again. 409 after the announcement was proposed and for one's own scores. */
export const reopenScores = staffPost(`${PATH}/jurors/{jurorId}/reopening`, '退回评分', {
  duty,
  decides: { juror: 'jurorId' },
  params: jurorParams,
  body: z.object({
    reason: words({ error: '请写明退回的理由' }).min(4, '请写明退回的理由').max(200, '理由不超过 200 字'),
  }),
  data: jury,
});

/** Ends the link of a juror, whose scores no longer count. 409 for one's own. */
export const endJuror = staffPost(`${PATH}/jurors/{jurorId}/end`, '解聘评委', {
  duty,
  decides: { juror: 'jurorId' },
  params: jurorParams,
  body: z.object({
    reason: words({ error: '请写明理由' }).min(4, '请写明理由').max(200, '理由不超过 200 字'),
  }),
  data: jury,
});
