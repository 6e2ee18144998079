import { z } from 'zod';
import { certificationStatus } from './account';
import { dateTime, id, words } from './common';
import { userPost, userRead, userWrite } from './endpoint';

export const profile = z.object({
  id,
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
  loginName: z.string(),
  /** Signed URL of the picture; empty without one. */
  avatar: z.string(),
  hasPassword: z.boolean(),
  /**
   * Whether setting a password requires the current one: not shortly after a login by code, so that a forgotten
   * password can be replaced.
   */
  asksPassword: z.boolean(),
  certification: certificationStatus,
  createdAt: dateTime,
  /** Number of active sessions, including this one. */
  sessionCount: z.number().int(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = userRead('/api/v1/user/profile', '个人资料', { data: profile });

/** Certification data of the person and the current account; the browser stores it as `userAuthInfo`. */
export const certification = z.object({
  personalAuthStatus: certificationStatus,
  enterpriseAuthStatus: certificationStatus,
});
export type Certification = z.output<typeof certification>;

export const getCertification = userRead('/api/v1/user/certification', '认证结果', {
  data: certification,
  ofLogin: true,
});

/** Sets one of the caller's uploaded pictures as avatar. */
export const setAvatar = userWrite('/api/v1/user/avatar', '更换头像', {
  body: z.object({ address: words().min(1, '请选择图片').max(200) }),
  data: profile,
});

/** A login name cannot look like a phone number, so that it cannot collide with another user's. */
export const loginName = words().regex(
  /^[a-z][a-z0-9_]{3,19}$/,
  '登录名为 4 至 20 位小写字母、数字或下划线，以字母开头',
);

export const setLoginName = userWrite('/api/v1/user/login-name', '设置登录名', {
  body: z.object({ loginName }),
  data: profile,
});

/** Rules for new passwords: length, and both letters and digits. */
export const newPassword = z
  .string()
  .min(8, '密码为 8 至 64 位')
  .max(64, '密码为 8 至 64 位')
  .refine((text) => /[A-Za-z]/.test(text) && /\d/.test(text), '密码须同时包含字母和数字');

/** Logs all other devices out. */
export const revokeOtherSessions = userWrite('/api/v1/user/sessions/revoke-others', '退出其他设备', {
  data: z.object({ revokedSessions: z.number().int() }),
});

/** Changes or sets the password. Logs all other devices out. */
export const changePassword = userPost('/api/v1/user/password', '修改密码', {
  body: z.object({ current: z.string().max(200).default(''), password: newPassword }),
  data: z.object({ revokedSessions: z.number().int() }),
  limit: 'login',
});

/** Applicant data known from the account, to prefill forms. Unlike the profile, it has the unmasked phone number. */
export const getApplicant = userRead('/api/v1/user/applicant', '申请人信息', {
  data: z.object({
    kind: z.enum(['person', 'organisation']),
    name: z.string(),
    certNo: z.string(),
    /** Contact person. */
    contact: z.string(),
    mobile: z.string(),
  }),
});
export type Applicant = z.output<(typeof getApplicant)['data']>;
