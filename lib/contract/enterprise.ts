import { z } from 'zod';
import { certificationStatus, phone } from './account';
import { date, dateTime, id, idParams, nothing, words } from './common';
import { userPost, userRead, userWrite } from './endpoint';
import { recordSummary } from './records';

/** An owner may do everything; a handler what they were given. */
export const memberRole = z.enum(['owner', 'handler']);
export type MemberRole = z.output<typeof memberRole>;

/** What a handler may be given; managing members is the owners'. */
export const GRANTS = ['order', 'pay', 'invoice', 'file'] as const;
const grant = z.enum(GRANTS);
export type Grant = z.output<typeof grant>;
const grants = z
  .array(grant)
  .max(GRANTS.length)
  .overwrite((given) => GRANTS.filter((one) => given.includes(one)));

const place = { role: memberRole, rights: z.array(grant) };

const member = z.object({
  userId: id,
  /** As certified, else what they call themselves. */
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  ...place,
  since: date,
  lastLoginOn: date.nullable(),
  isMe: z.boolean(),
});
export type Member = z.output<typeof member>;

/** Somebody who is to become a member: invited, or asking. */
const request = z.object({
  id,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  ...place,
  note: z.string(),
  createdAt: dateTime,
  expiresOn: date,
});
export type MemberRequest = z.output<typeof request>;

/** Members of the enterprise acted as; who is to become one is told to those alone who manage them. */
export const listEnterpriseMembers = userRead('/api/v1/enterprise/members', '会员账号', {
  data: z.object({
    name: z.string(),
    status: certificationStatus,
    mayManage: z.boolean(),
    members: z.array(member),
    invitations: z.array(request),
    requests: z.array(request),
  }),
});

const note = words().max(200, '说明不超过 200 字').default('');

/** Invites whoever has a phone. The answer is the same whether they have an account; they become a member once they agree. */
export const inviteMember = userWrite('/api/v1/enterprise/invitations', '添加账号', {
  right: 'members',
  body: z.object({ phone, role: memberRole, rights: grants, note }),
  data: nothing,
});
export const cancelInvitation = userWrite('/api/v1/enterprise/invitations/{id}/cancellation', '撤回邀请', {
  right: 'members',
  params: idParams,
  data: nothing,
});
/** 409 for the last owner. */
export const changeMember = userWrite('/api/v1/enterprise/members/{id}', '修改成员权限', {
  right: 'members',
  params: idParams,
  body: z.object({ role: memberRole, rights: grants }),
  data: nothing,
});
/** They act as themselves from then on, on every device. 409 for the last owner. */
export const removeMember = userWrite('/api/v1/enterprise/members/{id}/removal', '移出成员', {
  right: 'members',
  params: idParams,
  data: nothing,
});
/** The caller leaves the enterprise acted as. 409 for the last owner. */
export const leaveEnterprise = userWrite('/api/v1/enterprise/leaving', '退出企业账号', { data: nothing });

/** Finds enterprises by code, or by four characters of the name: their name and whether they are certified, no more. */
export const findEnterprises = userRead('/api/v1/user/enterprises', '查找企业账号', {
  limit: 'query',
  query: z.object({ q: words().min(4, '请至少输入 4 个字').max(100) }),
  data: z.array(
    z.object({
      id,
      name: z.string(),
      certified: z.boolean(),
      /** The caller's own standing with it. */
      mine: z.enum(['', 'member', 'asked', 'invited']),
    }),
  ),
});
/** Asks the owners of an enterprise to be taken in. */
export const askToJoin = userPost('/api/v1/user/enterprises/{id}/requests', '申请加入企业账号', {
  params: idParams,
  body: z.object({ note: words().min(2, '请写明您是谁、为什么加入').max(200, '说明不超过 200 字') }),
  data: nothing,
  limit: 'query',
});

const ownRequest = z.object({
  id,
  enterprise: z.string(),
  ...place,
  note: z.string(),
  state: z.enum(['open', 'accepted', 'refused', 'cancelled', 'expired']),
  /** What was said to a refusal. */
  answer: z.string(),
  createdAt: dateTime,
  expiresOn: date,
  decidedAt: dateTime.nullable(),
});
export type OwnRequest = z.output<typeof ownRequest>;

/** Somebody claims the account of an enterprise that the caller owns. */
const askedClaim = z.object({
  id,
  enterprise: z.string(),
  claimant: z.string(),
  relation: z.string(),
  reason: z.string(),
  /** What becomes of the owner if the claim is accepted. */
  former: z.string(),
  createdAt: dateTime,
  dueOn: date.nullable(),
});
export type AskedClaim = z.output<typeof askedClaim>;

/** Somebody asks to join an enterprise that the caller owns. */
const askedRequest = request.extend({ enterprise: z.string() });
export type AskedRequest = z.output<typeof askedRequest>;

/** The caller's own requests and claims, and what waits for their word, whichever account they act as. */
export const listOwnRequests = userRead('/api/v1/user/enterprise-requests', '账号状态', {
  data: z.object({
    invitations: z.array(ownRequest),
    requests: z.array(ownRequest),
    claims: z.array(recordSummary),
    asked: z.object({ requests: z.array(askedRequest), claims: z.array(askedClaim) }),
  }),
});
export const answerInvitation = userWrite('/api/v1/user/invitations/{id}/answer', '答复邀请', {
  params: idParams,
  body: z.object({ accept: z.boolean() }),
  data: nothing,
});
export const withdrawRequest = userWrite('/api/v1/user/enterprise-requests/{id}/withdrawal', '撤回加入申请', {
  params: idParams,
  data: nothing,
});
/** Answers who asks to join an enterprise that the caller owns, whichever account they act as, with what they may do there. */
export const answerRequest = userWrite('/api/v1/user/enterprise-requests/{id}/answer', '答复加入申请', {
  params: idParams,
  body: z.object({ accept: z.boolean(), rights: grants.default(['file']), note }),
  data: nothing,
});
/** An owner's word to a claim of their enterprise's account; staff decides in any case. */
export const answerClaim = userWrite('/api/v1/user/claims/{id}/answer', '答复账号找回', {
  params: idParams,
  body: z.object({ agree: z.boolean(), note: words().max(500, '说明不超过 500 字').default('') }),
  data: nothing,
});
