import { z } from 'zod';
import { sentCode } from './account';
import { PARTY_HEADER, PARTY_PATH } from './case-parties';
import { date, dateTime, id, nothing, oneLine, textRevision, words } from './common';
import { publicPost, publicRead } from './endpoint';
import { awardClassKey } from './prize';

/**
 * Prefix of the calls of a juror's room. It is below that of the rooms of parties, so that the same cookie and header
 * hold the session of either.
 */
const JURY_PATH = `${PARTY_PATH}/jury` as const;
const inRoom = { headers: z.object({ [PARTY_HEADER]: z.string().max(100).default('') }) };
const key = z.string().min(8, '链接有误').max(100, '链接有误');

/** Criterion of a session with its weight in per cent. */
export const criterion = z.object({
  name: oneLine({ error: '请填写标准的名称' }).min(1, '请填写标准的名称').max(20, '名称不超过 20 字'),
  weight: z.number({ error: '请填写权重' }).int('权重须为整数').min(1, '权重为 1 至 100').max(100, '权重为 1 至 100'),
});

/** Content of a juror's link before the code is entered. 404 for an unknown link, 410 for one that has ended. */
export const lookAtJuryRoom = publicPost(`${JURY_PATH}/looks`, '评委链接：届次与收码号码', {
  ...inRoom,
  body: z.object({ key }),
  data: z.object({
    association: z.string(),
    hotline: z.string(),
    title: z.string(),
    /** Phone that receives the code, masked. */
    recipient: z.string(),
    isOpen: z.boolean(),
  }),
  limit: 'query',
});
export type JuryLook = z.output<typeof lookAtJuryRoom.data>;

/** Sends a code to the phone that the invitation names. */
export const sendJuryCode = publicPost(`${JURY_PATH}/codes`, '评委链接：发送验证码', {
  body: z.object({ key }),
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  limit: 'code',
});

/** Opens a session of the room by its code; the answer sets its cookie. 422 for a wrong code. */
export const enterJuryRoom = publicPost(`${JURY_PATH}/sessions`, '评委链接：凭验证码进入', {
  body: z.object({ key, code: sentCode }),
  data: nothing,
  limit: 'login',
});

/** Work as a juror sees it: without author and unit, whose names are masked in its texts. */
const blindWork = z.object({
  id,
  number: z.string(),
  title: z.string(),
  classKey: awardClassKey,
  className: z.string(),
  summary: z.string(),
  intro: z.array(z.string()),
  picture: z.string(),
  excerpt: z.array(z.string()),
  sound: z.string(),
  heard: z.string(),
  /** Own scores in the order of the criteria; empty before. */
  scores: z.array(z.number().int()),
  /** Weighted score; null before. */
  total: z.number().nullable(),
  note: z.string(),
});
export type BlindWork = z.output<typeof blindWork>;

const juryRoom = z.object({
  title: z.string(),
  name: z.string(),
  /** Last day of the judging; null if the session has no such stage. */
  dueOn: date.nullable(),
  criteria: z.array(criterion),
  /** Changes with the criteria; empty from a provider that does not compare. */
  revision: z.string().default(''),
  /** When the scores were handed in; null before. */
  sealedAt: dateTime.nullable(),
  works: z.array(blindWork),
  /** Works that the juror does not judge: by number alone, and whether the juror declared it. */
  recused: z.array(z.object({ number: z.string(), isDeclared: z.boolean() })),
});
export type JuryRoom = z.output<typeof juryRoom>;

/** Reads the room of the session. 403 without one, 410 once it has ended. */
export const getJuryRoom = publicRead(JURY_PATH, '评委：参评作品与评分', { ...inRoom, data: juryRoom });

const score = z
  .number({ error: '请填写 0 至 100 的整数' })
  .int('请填写 0 至 100 的整数')
  .min(0, '请填写 0 至 100 的整数')
  .max(100, '请填写 0 至 100 的整数');

/**
 * Saves the scores of one work. 404 for a work that the juror does not judge, 409 once the scores are handed in; with the
 * `revision` of the room that was read, 409 `changedMeanwhile` if the criteria were changed since.
 */
export const scoreWork = publicPost(`${JURY_PATH}/scores`, '评委：为一件作品评分', {
  ...inRoom,
  body: z.object({
    entryId: id,
    scores: z.array(score).min(1).max(10),
    note: words().max(500, '评语不超过 500 字').default(''),
    revision: textRevision.optional(),
  }),
  data: juryRoom,
  limit: 'write',
});

/** Declares a conflict with a work, which removes own scores of it. 409 once the scores are handed in. */
export const recuseFromWork = publicPost(`${JURY_PATH}/recusals`, '评委：声明回避', {
  ...inRoom,
  body: z.object({
    entryId: id,
    reason: words({ error: '请写明回避的理由' }).min(2, '请写明回避的理由').max(200, '理由不超过 200 字'),
  }),
  data: juryRoom,
  limit: 'write',
});

/** Hands the scores in; nothing changes afterwards unless staff reopen it. 409 while works have no scores. */
export const sealScores = publicPost(`${JURY_PATH}/seal`, '评委：提交评分', {
  ...inRoom,
  body: nothing,
  data: juryRoom,
  limit: 'write',
});
