import { z } from 'zod';
import { mail } from '@/lib/rules/identifiers/mail';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { sentCode } from './account';
import { caseFact, tone } from './cases';
import { answersFile, date, dateTime, id, idElse, identifierOrNone, idParams, nothing, oneLine, words } from './common';
import { publicPost, publicRead, staffPost, staffRead, userRead } from './endpoint';

/** Header in which the portal passes the session of a room to the provider; browsers hold it in a cookie. */
export const PARTY_HEADER = 'x-party-session';
/** Cookie with the session of a room. HttpOnly and same-site, sent to the calls of the room alone. */
export const PARTY_COOKIE = 'party-room';
/** Prefix of the calls of a room, and path of its cookie. */
export const PARTY_PATH = '/api/v1/party-room';
/** Lifetime of a session of a room; seconds. */
export const PARTY_SESSION_SECONDS = 7200;

const inRoom = { headers: z.object({ [PARTY_HEADER]: z.string().max(100).default('') }) };

/** Token of the link that was sent, or the code printed on the letter in any spelling. */
const roomKey = z.string({ error: '请填写通知书上的查询码' }).trim().min(8, '查询码为 12 位').max(100, '查询码有误');

/** Content of a link before the code is entered. */
export const partyLook = z.object({
  association: z.string(),
  hotline: z.string(),
  /** Label of the kind of case: 调解申请. */
  kindLabel: z.string(),
  /** Recipient of the code, masked; empty if the case names neither a phone nor a mail address. */
  recipient: z.string(),
  channel: z.enum(['sms', 'mail']),
  /** Whether the caller's session has this room open. */
  isOpen: z.boolean(),
});
export type PartyLook = z.output<typeof partyLook>;

/** Reads what a link is about. 404 for an unknown one, 410 for one that has ended. */
export const lookAtPartyRoom = publicPost(`${PARTY_PATH}/looks`, '当事人链接：案件类型与收码号码', {
  ...inRoom,
  body: z.object({ key: roomKey }),
  data: partyLook,
  limit: 'query',
});

/** Sends a code to the phone, or else the mail address, that the case names. */
export const sendPartyCode = publicPost(`${PARTY_PATH}/codes`, '当事人链接：发送验证码', {
  body: z.object({ key: roomKey }),
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  limit: 'code',
});

/** Opens a session of the room by its code; the answer sets its cookie. 422 for a wrong code. */
export const enterPartyRoom = publicPost(`${PARTY_PATH}/sessions`, '当事人链接：凭验证码进入', {
  body: z.object({ key: roomKey, code: sentCode }),
  data: nothing,
  limit: 'login',
});

const partyDeed = z.object({
  id,
  act: z.string(),
  label: z.string(),
  at: dateTime,
  /** Stated facts; files with addresses that open for ten minutes. */
  facts: z.array(caseFact),
});

/** A party as the other side and appointed persons see it. */
const caseSide = z.object({
  id,
  roleLabel: z.string(),
  name: z.string(),
  stateLabel: z.string(),
  done: z.array(partyDeed),
});

/** A case on the desk of an appointed person. */
const deskCase = z.object({
  partyId: id,
  kindLabel: z.string(),
  recordNo: z.string(),
  title: z.string(),
  statusLabel: z.string(),
  tone,
  /** Work now, written after 请, and its last day; empty and null for none. */
  todo: z.string(),
  dueOn: date.nullable(),
  /** Whether it is the case that the session has open. */
  isCurrent: z.boolean(),
});

/** All that concerns one party. */
export const partyRoom = z.object({
  association: z.string(),
  hotline: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  role: z.string(),
  roleLabel: z.string(),
  name: z.string(),
  recordNo: z.string(),
  title: z.string(),
  statusLabel: z.string(),
  tone,
  /** Whether the case has ended, so that the room can only be read. */
  isClosed: z.boolean(),
  /** Whether the party is on neither side: a mediator or an appraiser, whom the association has appointed. */
  isNeutral: z.boolean().default(false),
  /** Work of an appointed person now, written after 请; empty for none. */
  todo: z.string().default(''),
  /** Last day of the answer or the work, while one is open. */
  dueOn: date.nullable(),
  /** Question to the party: 是否同意调解. */
  asked: z.string(),
  /** Heading above the facts: 申请人的请求. */
  heading: z.string(),
  /** Label of the answer given; empty before. */
  answer: z.string(),
  /** Acts open now, by the key in the declaration of the role, which holds their forms. */
  acts: z.array(z.object({ act: z.string(), label: z.string(), help: z.string(), isAnswer: z.boolean() })),
  facts: z.array(caseFact),
  /** Oldest first. */
  done: z.array(partyDeed),
  /** Statements of the sides, for an appointed person; contacts are left out. */
  sides: z.array(caseSide).default([]),
  /** Cases of an appointed person, those with work first; empty for parties. */
  desk: z.array(deskCase).default([]),
});
export type PartyRoom = z.output<typeof partyRoom>;

/** Reads the room of the session. 403 without one, 410 once it has ended. */
export const getPartyRoom = publicRead(PARTY_PATH, '当事人：案件与待办', { ...inRoom, data: partyRoom });

/**
 * Number of the case that the page shows. A browser has one session, so a room entered in another tab replaces that of
 * this one; 409 `changedMeanwhile` then.
 */
export const shownCase = { recordNo: oneLine().max(40).optional() };

/** Performs an act of the party. 409 if it is not open now, 422 beside the fields of its form. */
export const actAsParty = publicPost(`${PARTY_PATH}/acts`, '当事人：答复或提交材料', {
  ...inRoom,
  body: z.object({
    act: words({ error: '请选择要办的事项' }).min(1, '请选择要办的事项').max(40),
    values: z.record(z.string(), z.unknown()),
    ...shownCase,
  }),
  data: partyRoom,
  limit: 'write',
});

/** Opens another case of an appointed person in the session. 404 for a case that is not on the desk. */
export const openDeskCase = publicPost(`${PARTY_PATH}/desk`, '工作台：打开另一件案件', {
  ...inRoom,
  body: z.object({ partyId: idElse('请选择案件') }),
  data: partyRoom,
  limit: 'write',
});

/** Stores a file of the party, with the rules of documents. Fields as in `POST /api/v1/public/uploadFile`. */
export const uploadAsParty = publicPost(`${PARTY_PATH}/files`, '当事人：上传文件', {
  ...inRoom,
  multipart: true,
  body: z.object({ type: z.literal('2'), source: z.literal('2'), purpose: words().max(40).optional() }),
  data: z.array(z.object({ name: z.string(), originalName: z.string() })),
  limit: 'upload',
});

/** Ends the session of the room. Idempotent. */
export const leavePartyRoom = publicPost(`${PARTY_PATH}/departure`, '当事人：退出', {
  ...inRoom,
  body: nothing,
  data: nothing,
  limit: 'write',
});

/** A party as staff see it. */
export const staffParty = z.object({
  id,
  role: z.string(),
  roleLabel: z.string(),
  isNeutral: z.boolean().default(false),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  state: z.enum(['invited', 'opened', 'answered', 'ended']),
  stateLabel: z.string(),
  answer: z.string(),
  expiresAt: dateTime,
  lastSeenAt: dateTime.nullable(),
  done: z.array(partyDeed),
});
export type StaffParty = z.output<typeof staffParty>;
const staffParties = z.object({ list: z.array(staffParty) });

/** Parties of a case with all that they have done. */
export const listCaseParties = staffRead('/api/v1/staff/records/{id}/parties', '案件的当事人', {
  duty: 'ofKind',
  params: idParams,
  data: staffParties,
});

const partyParams = idParams.extend({ partyId: id });

/** Sends a party a new link, to other contacts if given; the earlier link ends. 409 once the case has ended. */
export const renewPartyLink = staffPost('/api/v1/staff/records/{id}/parties/{partyId}/renewal', '重发当事人链接', {
  duty: 'ofKind',
  decides: { record: 'id' },
  params: partyParams,
  body: z.object({
    mobile: identifierOrNone(mobilePhone).default(''),
    email: identifierOrNone(mail).default(''),
  }),
  data: staffParties,
  limit: 'write',
});

/** Ends the link and the sessions of a party. */
export const endPartyLink = staffPost('/api/v1/staff/records/{id}/parties/{partyId}/end', '停用当事人链接', {
  duty: 'ofKind',
  decides: { record: 'id' },
  params: partyParams,
  body: nothing,
  data: staffParties,
  limit: 'write',
});

/** Letter to a party with its code, as a PDF. */
export const getPartyLetter = staffRead('/api/v1/staff/records/{id}/parties/{partyId}/letter', '当事人通知书', {
  duty: 'ofKind',
  params: partyParams,
  ...answersFile,
  limit: 'document',
});

/** Parties of an own case: who they are and how they answered. */
export const listOwnCaseParties = userRead('/api/v1/user/records/{id}/parties', '业务的当事人', {
  params: idParams,
  data: z.object({
    list: z.array(caseSide),
  }),
});
export type OwnCaseParty = z.output<typeof listOwnCaseParties.data>['list'][number];
