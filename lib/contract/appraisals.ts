import { z } from 'zod';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { quantity as pieces } from '@/lib/rules/identifiers/quantity';
import { sentCode } from './account';
import { PARTY_HEADER, PARTY_PATH, shownCase } from './case-parties';
import {
  answersFile,
  date,
  dateTime,
  id,
  idElse,
  identifier,
  identifierOrNone,
  idParams,
  nothing,
  oneLine,
  words,
} from './common';
import { publicPost, publicRead, staffPost, staffRead, userRead, userWrite } from './endpoint';

const inRoom = { headers: z.object({ [PARTY_HEADER]: z.string().max(100).default('') }) };

const panelMember = z.object({ name: z.string(), organisation: z.string(), isChair: z.boolean() });

/** A sample on the list that is handed over. */
const handoverItem = z.object({
  /** Y1-1 for the first file of the first original, B1-1 for one of the other side. */
  number: z.string(),
  side: z.enum(['original', 'suspect']),
  name: z.string(),
  fileName: z.string(),
  carrier: z.string(),
  quantity: z.string(),
  /** SHA-256 of the file, in hex. */
  sha256: z.string(),
});
export type HandoverEntry = z.output<typeof handoverItem>;

const handover = z.object({
  version: z.number().int(),
  items: z.array(handoverItem),
  signedAt: dateTime.nullable(),
  /** Name of the signer; empty before. */
  signer: z.string(),
  /** Whether the caller can sign it now. */
  canSign: z.boolean(),
  /** Masked phone that gets the code of the signature. */
  recipient: z.string(),
});

const matterVote = z.object({ member: z.string(), conclusion: z.string(), reasons: z.string() });

/** Result of the votes on a matter, in words. */
const finding = z.object({
  matter: z.string(),
  /** Conclusion of more than half of the members; empty without one. */
  conclusion: z.string(),
  votes: z.number().int(),
  of: z.number().int(),
  majority: z.array(matterVote),
  dissent: z.array(matterVote),
});
export type FindingWords = z.output<typeof finding>;

const opinion = z.object({
  number: z.string(),
  /** Id of the public page that verifies it. */
  publicId: z.string(),
  issuedOn: date,
  method: z.string(),
  analysis: z.string(),
  findings: z.array(finding),
});

/** Panel, list of samples and opinion of an appraisal, for its applicant. */
export const appraisalCourse = z.object({
  /** The chair first; empty before the appointment. */
  panel: z.array(panelMember),
  handover: handover.nullable(),
  /** Null until it has been delivered. */
  opinion: opinion.nullable(),
});
export type AppraisalCourse = z.output<typeof appraisalCourse>;

export const staffAppraisal = appraisalCourse.extend({
  panel: z.array(
    panelMember.extend({
      personId: id.nullable(),
      mobile: z.string(),
      /** Time of the member's vote; null before. */
      votedAt: dateTime.nullable(),
    }),
  ),
  /** Results so far; empty before all have voted. */
  findings: z.array(finding),
  /** Appraisers of the directory, those for the type of the work first. */
  candidates: z.array(
    z.object({
      id,
      name: z.string(),
      organisation: z.string(),
      fields: z.array(z.string()),
      /** Whether the appraiser works on the type of the work. */
      isOfKind: z.boolean(),
      /** Masked phone of the last case; empty before the first. */
      phone: z.string(),
      /** Reason for which the appraiser must not take part; empty for none. */
      tie: z.string(),
    }),
  ),
  /** List of samples as it would be generated now; for its form. */
  draft: z.array(handoverItem),
  canAppoint: z.boolean(),
  canHandOver: z.boolean(),
  canConclude: z.boolean(),
});
export type StaffAppraisal = z.output<typeof staffAppraisal>;

const STAFF = '/api/v1/staff/appraisals/{id}';
const ofRecord = { duty: 'ofKind', decides: { record: 'id' }, params: idParams, limit: 'write' } as const;

export const getStaffAppraisal = staffRead(STAFF, '鉴定：鉴定组、检材清单、意见', {
  duty: 'ofKind',
  params: idParams,
  data: staffAppraisal,
});

export const newPanel = z.object({
  /** The chair first. */
  members: z
    .array(
      z.object({
        personId: idElse('请选择成员'),
        /** Empty for the phone of the last case. */
        mobile: identifierOrNone(mobilePhone).default(''),
      }),
      { error: '请选择鉴定组成员' },
    )
    .max(20, '成员过多'),
  /** Reason of a change; required once there is a panel. */
  reason: words().max(500, '理由不超过 500 字').default(''),
});

/**
 * Appoints the panel or changes it, and sends each new member a link to the desk. 422 `panelSize` for a number that the
 * rules do not allow, 422 `panelDouble` for a person named twice, 409 `conflictOfInterest` for a tie to a party.
 */
export const appointPanel = staffPost(`${STAFF}/panel`, '组成或调整鉴定组', {
  ...ofRecord,
  body: newPanel,
  data: staffAppraisal,
});

export const newHandover = z.object({
  items: z
    .array(
      z.object({
        number: oneLine({ error: '请填写检材编号' }).min(1, '请填写检材编号').max(20, '检材编号不超过 20 字'),
        carrier: oneLine({ error: '请填写载体' }).min(1, '请填写载体').max(40, '载体不超过 40 字'),
        quantity: identifier(pieces, '请填写数量'),
      }),
    )
    .max(400, '检材至多 400 件')
    .superRefine((items, context) => {
      for (const [at, { number }] of items.entries())
        if (items.findIndex((one) => one.number === number) < at)
          context.addIssue({ code: 'custom', path: [at, 'number'], message: `检材 ${number} 重复` });
    })
    .default([]),
});

/**
 * Version that a list was made from, 0 for none: 409 `changedMeanwhile` if there is a newer one. Without it, the last list
 * counts.
 */
const madeFrom = { basedOn: z.number().int().min(0).optional() };
export const sentHandover = newHandover.extend(madeFrom);

/**
 * Generates the list of samples, or a new version that voids the earlier one, and asks the applicant to sign it. A list
 * that equals the one which waits for the signature stays that one.
 */
export const makeHandover = staffPost(`${STAFF}/handover`, '生成检材移交清单', {
  ...ofRecord,
  body: sentHandover,
  data: staffAppraisal,
});

export const newOpinion = z.object({
  method: words({ error: '请填写方法与过程' }).min(10, '方法与过程至少 10 个字').max(5000, '方法与过程不超过 5000 字'),
  analysis: words({ error: '请填写分析说明' }).min(10, '分析说明至少 10 个字').max(20_000, '分析说明不超过 20000 字'),
});

/** Issues the opinion with its number. 409 until all members have voted. */
export const concludeAppraisal = staffPost(`${STAFF}/opinion`, '出具鉴定意见书', {
  ...ofRecord,
  body: newOpinion,
  data: staffAppraisal,
});

const staffFile = { duty: 'ofKind', params: idParams, ...answersFile, limit: 'document' } as const;
/** Issued opinion as a PDF; 409 before. */
export const getStaffOpinion = staffRead(`${STAFF}/opinion`, '鉴定意见书（工作台）', staffFile);
export const getStaffHandover = staffRead(`${STAFF}/handover`, '检材移交清单（工作台）', staffFile);
/** All papers of the case as a ZIP with a list. */
export const getAppraisalArchive = staffRead(`${STAFF}/archive`, '鉴定案卷', staffFile);

const codeSent = z.object({ expiresIn: z.number().int(), retryIn: z.number().int() });
const OWN = '/api/v1/user/records/{id}/appraisal';

export const getOwnAppraisal = userRead(OWN, '鉴定进程', { params: idParams, data: appraisalCourse });
export const sendHandoverCode = userWrite(`${OWN}/sign-codes`, '检材移交清单：发送验证码', {
  right: 'ofKind',
  params: idParams,
  body: nothing,
  data: codeSent,
});
/** Signs the list of samples. 409 for another version than the current one, 422 for a wrong code. */
export const signHandover = userWrite(`${OWN}/signature`, '签署检材移交清单', {
  right: 'ofKind',
  params: idParams,
  body: z.object({
    version: z.number({ error: '请刷新页面后再签署' }).int(),
    code: sentCode,
  }),
  data: appraisalCourse,
});
export const getOwnHandover = userRead(`${OWN}/handover`, '检材移交清单', {
  params: idParams,
  ...answersFile,
  limit: 'document',
});
/** Opinion as a PDF; 409 until it has been delivered. */
export const getOwnOpinion = userRead(`${OWN}/opinion`, '鉴定意见书', {
  params: idParams,
  ...answersFile,
  limit: 'document',
});

const ROOM = `${PARTY_PATH}/appraisal` as const;

/** An appraisal on the desk of a member: what to vote on, and the votes. */
export const memberAppraisal = appraisalCourse.extend({
  /** Matters with the conclusions to choose from. */
  matters: z.array(
    z.object({
      matter: z.string(),
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  canVote: z.boolean(),
  /** The member's own votes; empty before. */
  mine: z.array(z.object({ matter: z.string(), conclusion: z.string(), reasons: z.string() })),
  /** Results; empty until all have voted, so that everyone votes independently. */
  findings: z.array(finding),
  voted: z.number().int(),
});
export type MemberAppraisal = z.output<typeof memberAppraisal>;

export const getMemberAppraisal = publicRead(ROOM, '鉴定组成员：事项、检材清单与意见', {
  ...inRoom,
  data: memberAppraisal,
});

export const newVotes = z.object({
  votes: z
    .array(
      z.object({
        matter: words().max(40),
        conclusion: words({ error: '请选择结论' }).min(1, '请选择结论').max(40),
        reasons: words({ error: '请写明理由' }).min(10, '理由至少 10 个字').max(5000, '理由不超过 5000 字'),
      }),
      { error: '请逐项提出意见' },
    )
    .max(20),
});

/** Votes on every matter, once. 409 in another state or after a vote, 422 beside a matter without a conclusion. */
export const castVotes = publicPost(`${ROOM}/votes`, '鉴定组成员：提交意见', {
  ...inRoom,
  body: newVotes.extend(shownCase),
  data: memberAppraisal,
  limit: 'write',
});
export const getMemberHandover = publicRead(`${ROOM}/handover`, '鉴定组成员：检材移交清单', {
  ...inRoom,
  ...answersFile,
  limit: 'document',
});
export const getMemberOpinion = publicRead(`${ROOM}/opinion`, '鉴定组成员：鉴定意见书', {
  ...inRoom,
  ...answersFile,
  limit: 'document',
});
