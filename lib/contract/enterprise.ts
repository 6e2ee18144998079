import { z } from 'zod';
import { certificationStatus, phone } from './account';
import { caseSummary } from './cases';
import { date, dateTime, id, idParams, nothing, textRevision, words } from './common';
import { userPost, userRead, userWrite } from './endpoint';

/** Owners have all rights; handlers those that were granted. */
export const teamRole = z.enum(['owner', 'handler']);
export type TeamRole = z.output<typeof teamRole>;

/** Rights that can be granted to a handler; managing members is reserved to owners. */
export const GRANTS = ['order', 'pay', 'invoice', 'file'] as const;
const grant = z.enum(GRANTS);
export type Grant = z.output<typeof grant>;

export const teamRoleLabels: Readonly<Record<TeamRole, string>> = { owner: '所有者', handler: '经办人' };
export const grantLabels: Readonly<Record<Grant, string>> = {
  order: '下单',
  pay: '付款',
  invoice: '开票',
  file: '办理业务',
};

/** Permissions of a team member in one line. */
export const rightsInWords = (role: TeamRole, rights: readonly Grant[]): string =>
  role === 'owner' ? '全部权限，管理成员' : rights.map((right) => grantLabels[right]).join('、') || '只能查看';

const grants = z
  .array(grant)
  .max(GRANTS.length)
  .overwrite((given) => GRANTS.filter((one) => given.includes(one)));

const place = { role: teamRole, rights: z.array(grant) };

const teamMember = z.object({
  userId: id,
  /** Certified name, or the nickname without certification. */
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  ...place,
  since: date,
  lastLoginOn: date.nullable(),
  isMe: z.boolean(),
  /** Changes with role and rights; empty from a provider that does not compare. */
  revision: z.string().default(''),
});
export type TeamMember = z.output<typeof teamMember>;

/** A pending membership of the team: an invitation or a request to join. */
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
export type TeamRequest = z.output<typeof request>;

/** Team members of the current enterprise account; pending ones are visible only to callers who manage members. */
export const listTeamMembers = userRead('/api/v1/enterprise/members', '会员账号', {
  data: z.object({
    name: z.string(),
    status: certificationStatus,
    mayManage: z.boolean(),
    members: z.array(teamMember),
    invitations: z.array(request),
    requests: z.array(request),
  }),
});

const note = words().max(200, '说明不超过 200 字').default('');

/**
 * Invites the owner of a phone number, who becomes a team member on acceptance. The answer is the same for a number
 * without an account, so that accounts cannot be enumerated.
 */
export const inviteTeamMember = userWrite('/api/v1/enterprise/invitations', '添加账号', {
  right: 'members',
  body: z.object({ phone, role: teamRole, rights: grants, note }),
  data: nothing,
});
export const cancelInvitation = userWrite('/api/v1/enterprise/invitations/{id}/cancellation', '撤回邀请', {
  right: 'members',
  params: idParams,
  data: nothing,
});
/**
 * 409 for the last owner. With the `revision` that was read, 409 `changedMeanwhile` if role or rights were changed since.
 */
export const changeTeamMember = userWrite('/api/v1/enterprise/members/{id}', '修改成员权限', {
  right: 'members',
  params: idParams,
  body: z.object({ role: teamRole, rights: grants, revision: textRevision.optional() }),
  data: nothing,
});
/** Removes a team member, whose sessions fall back to the personal account on every device. 409 for the last owner. */
export const removeTeamMember = userWrite('/api/v1/enterprise/members/{id}/removal', '移出成员', {
  right: 'members',
  params: idParams,
  data: nothing,
});
/** Removes the caller from the current enterprise account. 409 for the last owner. */
export const leaveEnterprise = userWrite('/api/v1/enterprise/leaving', '退出企业账号', { data: nothing });

/**
 * Finds enterprise accounts by credit code, or by at least four characters of the name. Returns only names and whether
 * they are certified.
 */
export const findEnterprises = userRead('/api/v1/user/enterprises', '查找企业账号', {
  limit: 'query',
  query: z.object({ q: words().min(4, '请至少输入 4 个字').max(100) }),
  data: z.array(
    z.object({
      id,
      name: z.string(),
      certified: z.boolean(),
      /** Relation of the caller to the enterprise account. */
      mine: z.enum(['', 'member', 'asked', 'invited']),
    }),
  ),
});
/** Requests to join an enterprise account; its owners decide. */
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
  /** Message given with a refusal. */
  answer: z.string(),
  createdAt: dateTime,
  expiresOn: date,
  decidedAt: dateTime.nullable(),
});
export type OwnRequest = z.output<typeof ownRequest>;

/** Claim of an enterprise account that the caller owns. */
const askedClaim = z.object({
  id,
  enterprise: z.string(),
  claimant: z.string(),
  relation: z.string(),
  reason: z.string(),
  /** Role of the present owner if the claim is accepted. */
  former: z.string(),
  createdAt: dateTime,
  /** Day until which the decision waits for answers; null once the claim is reviewed. */
  dueOn: date.nullable(),
  /** The caller's answer so far, which can be changed until the decision; null without one. */
  answer: z.object({ agree: z.boolean(), note: z.string(), at: dateTime }).nullable().default(null),
});
export type AskedClaim = z.output<typeof askedClaim>;

/** Request to join an enterprise account that the caller owns. */
const askedRequest = request.extend({ enterprise: z.string() });
export type AskedRequest = z.output<typeof askedRequest>;

/** Own requests and claims, and those awaiting the caller's decision, regardless of the current account. */
export const listOwnRequests = userRead('/api/v1/user/enterprise-requests', '账号状态', {
  data: z.object({
    invitations: z.array(ownRequest),
    requests: z.array(ownRequest),
    claims: z.array(caseSummary),
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
/**
 * Accepts, with the granted rights, or refuses a request to join an enterprise account that the caller owns, regardless
 * of the current account.
 */
export const answerRequest = userWrite('/api/v1/user/enterprise-requests/{id}/answer', '答复加入申请', {
  params: idParams,
  body: z.object({ accept: z.boolean(), rights: grants.default(['file']), note }),
  data: nothing,
});
/**
 * Records an owner's statement on a claim of their enterprise account, in place of an earlier one; staff decide in any case.
 * 429 for too many changes within a day.
 */
export const answerClaim = userWrite('/api/v1/user/claims/{id}/answer', '答复账号找回', {
  params: idParams,
  body: z.object({ agree: z.boolean(), note: words().max(500, '说明不超过 500 字').default('') }),
  data: nothing,
});
