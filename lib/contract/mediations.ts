import { z } from 'zod';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import { sentCode } from './account';
import { PARTY_HEADER, PARTY_PATH, shownCase } from './case-parties';
import {
  answersFile,
  date,
  dateTime,
  dayIn,
  fen,
  id,
  idElse,
  identifierOrNone,
  idParams,
  momentIn,
  nothing,
  oneLine,
  textRevision,
  words,
} from './common';
import { publicPost, publicRead, staffPost, staffRead, userRead, userWrite } from './endpoint';

const inRoom = { headers: z.object({ [PARTY_HEADER]: z.string().max(100).default('') }) };

const mediationSession = z.object({
  /** From 1. */
  number: z.number().int(),
  startsAt: dateTime,
  endsAt: dateTime,
  place: z.string(),
  /** Address of a meeting online; empty for none. */
  link: z.string(),
  minutes: z.string(),
  /** Changes with the minutes; empty from a provider that does not compare. */
  revision: z.string().default(''),
  /** Whether the minutes stay as they are, as the mediation has ended. */
  isFixed: z.boolean().default(false),
});

const clause = z.object({ text: z.string(), amount: fen.nullable(), payOn: z.string() });

const agreement = z.object({
  version: z.number().int(),
  isPartial: z.boolean(),
  clauses: z.array(clause),
  /** Empty until all have confirmed. */
  number: z.string(),
  /** Id of the public page that verifies it; empty until all have confirmed. */
  publicId: z.string(),
  issuedOn: date.nullable(),
  signers: z.array(
    z.object({ role: z.string(), name: z.string(), confirmedAt: dateTime.nullable(), isYou: z.boolean() }),
  ),
  /** Whether the caller can confirm it now. */
  canConfirm: z.boolean(),
  /** Masked recipient of the caller's code; empty for staff. */
  recipient: z.string(),
});

/** Mediator, sessions and agreement of a mediation, for everyone in it. */
export const proceedings = z.object({
  mediator: z.object({ id, name: z.string() }).nullable(),
  /** Oldest first. */
  sessions: z.array(mediationSession),
  agreement: agreement.nullable(),
  /** Whether a session can be arranged now, by staff or by the mediator. */
  canMeet: z.boolean().default(false),
  /** Whether the agreement can be drafted now, by staff or by the mediator. */
  canDraft: z.boolean().default(false),
});
export type Proceedings = z.output<typeof proceedings>;

export const staffProceedings = proceedings.extend({
  /** The proposed mediators first; nobody else once both sides have proposed some without a tie. */
  candidates: z.array(
    z.object({
      id,
      name: z.string(),
      organisation: z.string(),
      proposedBy: z.array(z.string()),
      /** Party to which the mediator has a tie; empty without one. */
      tie: z.string(),
    }),
  ),
  canAppoint: z.boolean(),
});
export type StaffProceedings = z.output<typeof staffProceedings>;

const STAFF = '/api/v1/staff/mediations/{id}';
const ofRecord = { duty: 'ofKind', decides: { record: 'id' }, params: idParams, limit: 'write' } as const;

export const getStaffProceedings = staffRead(STAFF, '调解：调解员、会议与协议', {
  duty: 'ofKind',
  params: idParams,
  data: staffProceedings,
});

/** Appoints a mediator whom a side has proposed. 409 for one with a tie to a party, or in another state. */
export const appointMediator = staffPost(`${STAFF}/mediator`, '选定调解员', {
  ...ofRecord,
  body: z.object({
    mediatorId: idElse('请选择调解员'),
    /** Phone for the link to the desk; empty for that of the last case. Without either, no link is sent. */
    mobile: identifierOrNone(mobilePhone).default(''),
  }),
  data: staffProceedings,
});

/** Longest session; minutes. */
const LONGEST = 720;

const session = z.object({
  startsAt: momentIn,
  /** Duration in minutes. */
  minutes: z.number({ error: '请填写时长' }).int().min(15, '至少 15 分钟').max(LONGEST, '不超过 12 小时').default(120),
  place: oneLine().max(200, '地点不超过 200 字').default(''),
  link: identifierOrNone(webAddress).max(300, '网址不超过 300 字').default(''),
});
const whereProblem = { path: ['place'], error: '请填写地点或者线上会议的网址' };
const hasPlace = ({ place, link }: { place: string; link: string }) => place !== '' || link !== '';

export type SessionWithMinutes = z.output<typeof mediationSession>;

export const newSession = session.refine(hasPlace, whereProblem);

/** Arranges a session and tells all parties. */
export const addMediationSession = staffPost(`${STAFF}/sessions`, '约定调解时间', {
  ...ofRecord,
  body: newSession,
  data: staffProceedings,
});

export const minutesBody = z.object({
  minutes: words({ error: '请填写笔录' }).min(1, '请填写笔录').max(20_000, '笔录不超过 20000 字'),
  /** `revision` of the minutes that were read; without it, the last save counts. */
  basedOn: textRevision.optional(),
});

/**
 * Writes the minutes of a session. 409 before it has begun, 409 `changedMeanwhile` if they were changed since they were read,
 * 409 `actionNotAllowed` for a change once the mediation has ended.
 */
export const writeMinutes = staffPost(`${STAFF}/sessions/{number}/minutes`, '填写调解笔录', {
  ...ofRecord,
  params: idParams.extend({ number: id }),
  body: minutesBody,
  data: staffProceedings,
});

export const agreementDraft = z.object({
  isPartial: z.boolean().default(false),
  clauses: z
    .array(
      z
        .object({
          text: words({ error: '请填写条款' }).min(4, '条款至少 4 个字').max(2000, '条款不超过 2000 字'),
          amount: fen.min(1, '金额须大于零').max(1e12, '金额过大').nullable().default(null),
          payOn: z.union([dayIn(), z.literal('')]).default(''),
        })
        .refine(({ amount, payOn }) => amount === null || payOn !== '', {
          path: ['payOn'],
          error: '有金额的请写明付款日',
        }),
      { error: '请填写条款' },
    )
    .min(1, '请填写条款')
    .max(40, '条款至多 40 条'),
});

/**
 * Version that a draft was made from, 0 for none: 409 `changedMeanwhile` if there is a newer one. Without it, the last draft
 * counts.
 */
const madeFrom = { basedOn: z.number().int().min(0).optional() };
export const sentDraft = agreementDraft.extend(madeFrom);

/** Drafts the agreement, or a new version, which voids the confirmations of the earlier one, and asks all to confirm. */
export const draftAgreement = staffPost(`${STAFF}/agreement`, '拟定调解协议', {
  ...ofRecord,
  body: sentDraft,
  data: staffProceedings,
});

/** Issued agreement as a PDF; 409 before. */
export const getStaffAgreement = staffRead(`${STAFF}/agreement`, '调解协议书（工作台）', {
  duty: 'ofKind',
  params: idParams,
  ...answersFile,
  limit: 'document',
});

/** Papers with which the parties of a mediation ask a court to confirm their agreement. */
export const courtPapers = ['application', 'statement'] as const;
export type CourtPaper = (typeof courtPapers)[number];
const ofCourtPaper = { paper: z.enum(courtPapers) };

/** Paper for the court that confirms an issued agreement: the application as DOCX, the statement as PDF; 409 before. */
export const getStaffCourtPaper = staffRead(`${STAFF}/court-papers/{paper}`, '司法确认文书（工作台）', {
  duty: 'ofKind',
  params: idParams.extend(ofCourtPaper),
  ...answersFile,
  limit: 'document',
});

const codeSent = z.object({ expiresIn: z.number().int(), retryIn: z.number().int() });
/** The version that was read, so that no later one is confirmed by mistake, and the code. */
const confirmation = z.object({
  version: z.number({ error: '请刷新页面后再确认' }).int(),
  code: sentCode,
});

const OWN = '/api/v1/user/records/{id}/mediation';

export const getOwnProceedings = userRead(OWN, '调解进程', { params: idParams, data: proceedings });
export const sendOwnSignCode = userWrite(`${OWN}/sign-codes`, '调解协议：发送验证码', {
  right: 'ofKind',
  params: idParams,
  body: nothing,
  data: codeSent,
});
/** Confirms the agreement. 409 for another version than the current one, 422 for a wrong code. */
export const confirmOwnAgreement = userWrite(`${OWN}/confirmation`, '确认调解协议', {
  right: 'ofKind',
  params: idParams,
  body: confirmation,
  data: proceedings,
});
export const getOwnAgreement = userRead(`${OWN}/agreement`, '调解协议书', {
  params: idParams,
  ...answersFile,
  limit: 'document',
});
export const getOwnCourtPaper = userRead(`${OWN}/court-papers/{paper}`, '司法确认文书', {
  params: idParams.extend(ofCourtPaper),
  ...answersFile,
  limit: 'document',
});
export const getOwnSessions = userRead(`${OWN}/calendar`, '调解会议的日历文件', { params: idParams, ...answersFile });

const ROOM = `${PARTY_PATH}/mediation` as const;

export const getPartyProceedings = publicRead(ROOM, '当事人：调解进程', { ...inRoom, data: proceedings });
export const sendPartySignCode = publicPost(`${ROOM}/sign-codes`, '当事人：调解协议验证码', {
  ...inRoom,
  body: z.object(shownCase),
  data: codeSent,
  limit: 'code',
});
export const confirmPartyAgreement = publicPost(`${ROOM}/confirmation`, '当事人：确认调解协议', {
  ...inRoom,
  body: confirmation.extend(shownCase),
  data: proceedings,
  limit: 'write',
});
/** Arranges a session as the mediator and tells all parties. 403 for others, 409 in a state without sessions. */
export const addSessionAsMediator = publicPost(`${ROOM}/sessions`, '调解员：约定调解时间', {
  ...inRoom,
  body: session.extend(shownCase).refine(hasPlace, whereProblem),
  data: proceedings,
  limit: 'write',
});
/** Writes the minutes of a session as the mediator, as {@link writeMinutes}. 403 for others, 404 for an unknown session. */
export const writeMinutesAsMediator = publicPost(`${ROOM}/minutes`, '调解员：填写调解笔录', {
  ...inRoom,
  body: minutesBody.extend({ number: id, ...shownCase }),
  data: proceedings,
  limit: 'write',
});
/** Drafts the agreement as the mediator and asks all to confirm. 403 for others, 409 in a state without a draft. */
export const draftAgreementAsMediator = publicPost(`${ROOM}/agreement`, '调解员：拟定调解协议', {
  ...inRoom,
  body: sentDraft.extend(shownCase),
  data: proceedings,
  limit: 'write',
});
export const getPartyAgreement = publicRead(`${ROOM}/agreement`, '当事人：调解协议书', {
  ...inRoom,
  ...answersFile,
  limit: 'document',
});
export const getPartyCourtPaper = publicRead(`${ROOM}/court-papers/{paper}`, '当事人：司法确认文书', {
  ...inRoom,
  params: z.object(ofCourtPaper),
  ...answersFile,
  limit: 'document',
});
export const getPartySessions = publicRead(`${ROOM}/calendar`, '当事人：调解会议的日历文件', {
  ...inRoom,
  ...answersFile,
});
