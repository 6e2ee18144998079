import { z } from 'zod';
import { codeOf } from '@/lib/rules/identifiers/code';
import { accountForm, loginPhone } from '@/lib/rules/identifiers/phone';
import { within } from '@/lib/rules/identifiers/typed';
import { accountId, dateTime, id, identifier, nameLine, nothing, oneLine } from './common';
import { DUTIES } from './duties';
import { endpoint, publicPost, publicRead, userPost, userRead } from './endpoint';

/** Mainland mobile numbers only. */
export const phone = identifier(loginPhone);
/** Six digits sent by SMS or e-mail. */
export const sentCode = z
  .string({ error: '请填写 6 位验证码' })
  .overwrite(within(codeOf))
  .regex(/^\d{6}$/, '请输入 6 位验证码');

export const certificationStatus = z.enum(['', 'pending', 'pass', 'fail']);
export type CertificationStatus = z.output<typeof certificationStatus>;

/** The user; field names follow the specification, section 3. */
export const userInfo = z.object({
  id,
  uNickname: z.string(),
  uPhone: z.string(),
  uHeadPortrait: z.string(),
  /** Enterprise account that the session acts for; 0 for the personal account. */
  eId: z.number().int(),
  uPersonalCertificate: certificationStatus,
  createdAt: dateTime,
  /** Login name chosen by the user, shown instead of the phone number. */
  loginName: z.string(),
  nicknameSet: z.boolean(),
  isStaff: z.boolean(),
  /** Staff duties; empty for other users. */
  duties: z.array(z.enum(DUTIES)),
});

const flag = z.enum(['0', '1']);
/** Permissions of the current account; merged into the user info and read by the auth directive. */
export const jurisdiction = z.object({
  eId: z.number().int(),
  eName: z.string(),
  enterpriseStatus: certificationStatus,
  role: z.enum(['', 'owner', 'handler']),
  canOrder: flag,
  canPay: flag,
  canInvoice: flag,
  canFile: flag,
  canManageMembers: flag,
});
export type Jurisdiction = z.output<typeof jurisdiction>;
export type UserInfo = z.output<typeof userInfo> & Partial<Jurisdiction>;

export const getUserInfo = userRead('/api/v1/user/info', '当前用户', { data: userInfo, ofLogin: true });
export const getJurisdiction = userRead('/api/v1/enterprise/account/jurisdiction', '当前账号的权限', {
  data: jurisdiction,
  ofLogin: true,
});

/** Answer of every login method. The browser keeps `token` in local storage and sends it in the `token` header. */
export const loginResult = z.object({
  token: z.string(),
  id,
  uNickname: z.string(),
  uPhone: z.string(),
  uHeadPortrait: z.string(),
  nicknameSet: z.boolean(),
});
export type LoginResult = z.output<typeof loginResult>;

export const sendLoginCode = publicPost('/api/v1/public/login/code', '获取验证码', {
  body: z.object({ phone }),
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  limit: 'code',
});
/** Creates the account at the first login by phone. */
export const loginByPhone = publicPost('/api/v1/public/login/phone', '验证码登录', {
  body: z.object({ phone, code: sentCode }),
  data: loginResult,
  limit: 'login',
});
export const loginByPassword = publicPost('/api/v1/public/login/password', '密码登录', {
  body: z.object({
    account: oneLine().overwrite(within(accountForm)).min(1, '请输入账号').max(60, '账号过长'),
    password: z.string().min(1, '请输入密码').max(200),
  }),
  data: loginResult,
  limit: 'login',
});

/** Starts a scan login. `secret` stays in the requesting browser; the user compares `shortCode` on both screens. */
export const startScanLogin = publicPost('/api/v1/public/login/scan', '扫码登录', {
  body: z.object({}),
  data: z.object({ id: z.string(), secret: z.string(), url: z.string(), shortCode: z.string(), expiresAt: dateTime }),
  limit: 'login',
});

export const scanState = z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired']);
/**
 * Polls a scan login. The secret travels in the `x-scan-secret` header; `login` is returned once, after confirmation.
 */
export const checkScanLogin = publicRead('/lpe/web/service/checkLogin', '扫码登录状态', {
  query: z.object({ id: z.string().min(1).max(80) }),
  headers: z.object({ 'x-scan-secret': z.string().max(200).default('') }),
  data: z.object({ state: scanState, login: loginResult.nullable() }),
});

/** Details of a scan login for confirmation on the phone. Marks the code as scanned by this user. */
export const openScanLogin = userPost('/api/v1/user/login/scan/{id}/open', '手机端查看扫码登录', {
  params: z.object({ id: z.string().max(80) }),
  data: z.object({ device: z.string(), place: z.string(), shortCode: z.string(), expiresAt: dateTime }),
});
export const decideScanLogin = userPost('/api/v1/user/login/scan/{id}/decide', '手机端确认或拒绝登录', {
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ accept: z.boolean() }),
  data: nothing,
});

/** Exchanges the main token for the token of `/lpe` paths. Rejects a main token of another user. */
export const bridgeLogin = userPost('/lpe/web/login/login', '换取 /lpe 令牌', {
  body: z.object({ userId: id, userName: z.string().max(60) }),
  ofLogin: true,
  data: z.object({ token: z.string() }),
});
/** WeChat openid bound to the user; own id only. */
export const getOpenid = userRead('/lpe/web/service/openid', '微信 openid', {
  query: z.object({ userId: id }),
  data: z.string().nullable(),
});
export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/user/logout',
  auth: 'optional',
  summary: '退出登录',
  data: nothing,
});

export const setNickname = userPost('/api/v1/user/nickname', '设置昵称', {
  body: z.object({
    uNickname: nameLine('昵称为 2 至 20 个字').min(2, '昵称为 2 至 20 个字').max(20, '昵称为 2 至 20 个字'),
  }),
  data: userInfo,
});

const account = z.object({
  eId: z.number().int(),
  name: z.string(),
  role: z.enum(['', 'owner', 'handler']),
  current: z.boolean(),
});
export const listAccounts = userRead('/api/v1/user/accounts', '可切换的账号', {
  data: z.array(account),
  ofLogin: true,
});
/** Switches the session to another account; 0 is the personal account. */
export const switchAccount = userPost('/api/v1/user/accounts/switch', '切换账号', {
  body: z.object({ eId: accountId }),
  data: nothing,
  ofLogin: true,
});
