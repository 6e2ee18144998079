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
  /** Signed link to the picture; empty without one. */
  avatar: z.string(),
  hasPassword: z.boolean(),
  /** Whether a new password asks for the present one: not right after a login by code, for whoever forgot it. */
  asksPassword: z.boolean(),
  certification: certificationStatus,
  createdAt: dateTime,
  /** Devices that are logged in, this one included. */
  sessionCount: z.number().int(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = userRead('/api/v1/user/profile', '个人资料', { data: profile });

/** What certification returned for the person and for the account acted as; the browser keeps it as `userAuthInfo`. */
export const certification = z.object({
  personalAuthStatus: certificationStatus,
  enterpriseAuthStatus: certificationStatus,
});
export type Certification = z.output<typeof certification>;

export const getCertification = userRead('/api/v1/user/certification', '认证结果', {
  data: certification,
  ofLogin: true,
});

/** Takes an uploaded picture of the caller's own as the portrait. */
export const setAvatar = userWrite('/api/v1/user/avatar', '更换头像', {
  body: z.object({ address: words().min(1, '请选择图片').max(200) }),
  data: profile,
});

/** A login name never looks like a phone number, so that nobody can take another's. */
export const loginName = words().regex(
  /^[a-z][a-z0-9_]{3,19}$/,
  '登录名为 4 至 20 位小写字母、数字或下划线，以字母开头',
);

export const setLoginName = userWrite('/api/v1/user/login-name', '设置登录名', {
  body: z.object({ loginName }),
  data: profile,
});

/** New passwords: length, and both letters and digits. */
export const newPassword = z
  .string()
  .min(8, '密码为 8 至 64 位')
  .max(64, '密码为 8 至 64 位')
  .refine((text) => /[A-Za-z]/.test(text) && /\d/.test(text), '密码须同时包含字母和数字');

/** Logs every other device out. */
export const revokeOtherSessions = userWrite('/api/v1/user/sessions/revoke-others', '退出其他设备', {
  data: z.object({ revokedSessions: z.number().int() }),
});

/** Changes the password, or sets the first one. Every other device is logged out. */
export const changePassword = userPost('/api/v1/user/password', '修改密码', {
  body: z.object({ current: z.string().max(200).default(''), password: newPassword }),
  data: z.object({ revokedSessions: z.number().int() }),
  limit: 'login',
});

/** Who applies, as far as the account says: what forms start from. Unlike the profile it has the whole phone number. */
export const getApplicant = userRead('/api/v1/user/applicant', '申请人信息', {
  data: z.object({
    kind: z.enum(['person', 'organisation']),
    name: z.string(),
    certNo: z.string(),
    /** The person who deals with it. */
    contact: z.string(),
    mobile: z.string(),
  }),
});
export type Applicant = z.output<(typeof getApplicant)['data']>;
