import { z } from 'zod';
import { phone } from './account';
import { id, idParams, nothing, oneLine, textRevision, words } from './common';
import { STAFF_ROLES } from './duties';
import { endpoint, staffPost, staffRead } from './endpoint';

const roles = z.array(z.enum(STAFF_ROLES)).min(1, '请至少选择一个角色');

/** An organisation in which a staff member declares an interest, by its full registered name. */
const organisation = oneLine().min(2, '请填写单位的全称').max(100, '单位名称不超过 100 字');

export const staffAccount = z.object({
  id,
  name: z.string(),
  /** Certified name; empty without certification. */
  realName: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** Date since which the account has been staff; empty when unknown. */
  since: z.string(),
  /** Empty if the account has never logged in. */
  lastLoginAt: z.string(),
  /** Whether an authenticator app is set up as second factor. */
  hasFactor: z.boolean(),
  /** Number of queue items assigned to them. */
  holds: z.number().int(),
  /** Organisations in which they declared an interest. */
  ties: z.array(z.string()),
  isSelf: z.boolean(),
  /** Changes with the roles; empty from a provider that does not compare. */
  revision: z.string().default(''),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** All staff members. */
export const listStaffAccounts = staffRead('/api/v1/staff/people', '工作人员', {
  duty: 'people',
  data: z.array(staffAccount),
});

/** Grants staff roles to an account; 422 if the phone number has no account. */
export const addStaffAccount = staffPost('/api/v1/staff/people', '添加工作人员', {
  duty: 'people',
  decides: { phone: 'phone' },
  body: z.object({ phone, roles }),
  data: nothing,
});

/**
 * Changes the roles of a staff account. 409 for the caller's own roles and for the last administrator; with the `revision`
 * that was read, 409 `changedMeanwhile` if the roles were changed since.
 */
export const setStaffRoles = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/people/{id}/roles',
  auth: 'staff',
  duty: 'people',
  decides: { staffAccount: 'id' },
  summary: '修改工作人员的角色',
  params: idParams,
  body: z.object({ roles, revision: textRevision.optional() }),
  data: nothing,
});

/** Revokes all staff roles; the account's assignments are released. */
export const endStaffAccount = staffPost('/api/v1/staff/people/{id}/end', '结束工作人员的权限', {
  duty: 'people',
  decides: { staffAccount: 'id' },
  params: idParams,
  body: z.object({ reason: words().min(2, '请写明原因').max(200, '原因不超过 200 字') }),
  data: nothing,
});

/** Resets the second factor after the loss of a phone: the next login sets it up again. */
export const resetStaffFactor = staffPost('/api/v1/staff/people/{id}/factor/reset', '重置工作人员的两步验证', {
  duty: 'people',
  decides: { staffAccount: 'id' },
  params: idParams,
  data: nothing,
});

const ownTies = z.object({ organisations: z.array(z.string()), revision: textRevision });
export const tiesForm = z.object({ organisations: z.array(organisation).max(50, '最多申报 50 个单位') });

/** Organisations in which the caller declared an interest. */
export const getOwnTies = staffRead('/api/v1/staff/ties', '本人申报的利益关系', {
  duty: 'desk',
  data: ownTies,
});

/** Replaces the caller's declaration. With the `revision` that was read, 409 `changedMeanwhile` if it was saved since. */
export const saveOwnTies = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/ties',
  auth: 'staff',
  duty: 'desk',
  decides: 'self',
  summary: '申报本人的利益关系',
  body: tiesForm.extend({ revision: textRevision.optional() }),
  data: ownTies,
});
