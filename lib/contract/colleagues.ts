import { z } from 'zod';
import { phone } from './account';
import { id, idParams, nothing, words } from './common';
import { STAFF_ROLES } from './duties';
import { endpoint, staffPost, staffRead } from './endpoint';

const roles = z.array(z.enum(STAFF_ROLES)).min(1, '请至少选择一个角色');

/** An organisation that somebody has an interest in, as its seal says it. */
const organisation = words().min(2, '请填写单位的全称').max(100, '单位名称不超过 100 字');

export const colleague = z.object({
  id,
  name: z.string(),
  /** As certified; empty before. */
  realName: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** Day since when they are staff; empty where nobody wrote it down. */
  since: z.string(),
  /** Empty for who has never logged in. */
  lastLoginAt: z.string(),
  /** Whether their phone makes codes for a second step of the login. */
  hasFactor: z.boolean(),
  /** How much of what waits they have taken. */
  holds: z.number().int(),
  /** Organisations that they have declared an interest in. */
  ties: z.array(z.string()),
  isSelf: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

/** Everybody who is staff. */
export const listColleagues = staffRead('/api/v1/staff/people', '工作人员', {
  duty: 'people',
  data: z.array(colleague),
});

/** Makes the owner of an account a member of staff; 422 where the phone has none. */
export const addColleague = staffPost('/api/v1/staff/people', '添加工作人员', {
  duty: 'people',
  decides: { phone: 'phone' },
  body: z.object({ phone, roles }),
  data: nothing,
});

/** Gives somebody other roles. Nobody changes their own, and the last administrator stays one: 409. */
export const setColleagueRoles = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/people/{id}/roles',
  auth: 'staff',
  duty: 'people',
  decides: { colleague: 'id' },
  summary: '修改工作人员的角色',
  params: idParams,
  body: z.object({ roles }),
  data: nothing,
});

/** Somebody is no longer staff; what they had taken waits for everybody again. */
export const endColleague = staffPost('/api/v1/staff/people/{id}/end', '结束工作人员的权限', {
  duty: 'people',
  decides: { colleague: 'id' },
  params: idParams,
  body: z.object({ reason: words().min(2, '请写明原因').max(200, '原因不超过 200 字') }),
  data: nothing,
});

/** For who has lost the phone: the next login sets the second step up anew. */
export const resetColleagueFactor = staffPost('/api/v1/staff/people/{id}/factor/reset', '重置工作人员的两步验证', {
  duty: 'people',
  decides: { colleague: 'id' },
  params: idParams,
  data: nothing,
});

/** Organisations that the caller has declared an interest in. */
export const getOwnTies = staffRead('/api/v1/staff/ties', '本人申报的利益关系', {
  duty: 'desk',
  data: z.object({ organisations: z.array(z.string()) }),
});

export const saveOwnTies = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/ties',
  auth: 'staff',
  duty: 'desk',
  decides: 'self',
  summary: '申报本人的利益关系',
  body: z.object({ organisations: z.array(organisation).max(50, '最多申报 50 个单位') }),
  data: z.object({ organisations: z.array(z.string()) }),
});
