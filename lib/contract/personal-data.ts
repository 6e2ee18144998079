import { z } from 'zod';
import { codeOf } from '@/lib/rules/identifiers/code';
import { answersFile, dateTime, id, idParams, nothing } from './common';
import { userPost, userRead, userWrite } from './endpoint';

/** Everything that is kept of the person as a ZIP: pages to read, JSON, and their own files. Streamed. */
export const exportPersonalData = userRead('/api/v1/user/personal-data/export', '导出个人信息', {
  ...answersFile,
  ofLogin: true,
});

const device = z.object({
  id,
  /** In words: Windows 电脑，Edge 浏览器. */
  device: z.string(),
  /** The network's address in part, or where that tells: 本机. */
  place: z.string(),
  loggedInAt: dateTime,
  lastUsedAt: dateTime,
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

/** Where the user is logged in, the calling device first, then the latest used. */
export const listDevices = userRead('/api/v1/user/sessions', '登录设备', {
  data: z.array(device),
  ofLogin: true,
});

/** Logs one device out. 404 for another's. */
export const revokeDevice = userWrite('/api/v1/user/sessions/{id}/revoke', '退出一台设备', {
  params: idParams,
  data: nothing,
  ofLogin: true,
});

const deletion = z.object({
  /** When it was asked for and when it takes effect; null where it was not. */
  requestedAt: dateTime.nullable(),
  dueAt: dateTime.nullable(),
  /** What has to be settled first, each with a page to do so. */
  obstacles: z.array(z.object({ label: z.string(), text: z.string(), link: z.string() })),
  /** What outlasts the account, and why. */
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
  /** Whether the password confirms; else a code by sms. */
  hasPassword: z.boolean(),
});
export type Deletion = z.output<typeof deletion>;

export const getDeletion = userRead('/api/v1/user/deletion', '注销账号的条件', { data: deletion, ofLogin: true });

export const sendDeletionCode = userWrite('/api/v1/user/deletion/code', '获取注销账号的验证码', {
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  ofLogin: true,
});

/**
 * Asks for the account to be deleted in seven days: every device is logged out, and a login meanwhile takes it back.
 * 409 while something stands in the way, 422 beside a wrong password or code.
 */
export const requestDeletion = userPost('/api/v1/user/deletion', '申请注销账号', {
  body: z.object({ password: z.string().max(200).default(''), code: z.string().overwrite(codeOf).max(6).default('') }),
  data: z.object({ dueAt: dateTime }),
  limit: 'login',
  ofLogin: true,
});
