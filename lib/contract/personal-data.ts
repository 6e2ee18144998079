import { z } from 'zod';
import { codeOf } from '@/lib/rules/identifiers/code';
import { within } from '@/lib/rules/identifiers/typed';
import { answersFile, dateTime, id, idParams, nothing } from './common';
import { userPost, userRead, userWrite } from './endpoint';

/** All personal data of the user as a ZIP: readable pages, JSON, and uploaded files. Streamed. */
export const exportPersonalData = userRead('/api/v1/user/personal-data/export', '导出个人信息', {
  ...answersFile,
  ofLogin: true,
});

const device = z.object({
  id,
  /** Human-readable: Windows 电脑，Edge 浏览器. */
  device: z.string(),
  /** Truncated IP address, or a description such as 本机. */
  place: z.string(),
  loggedInAt: dateTime,
  lastUsedAt: dateTime,
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

/** Active sessions, the calling device first, then most recently used first. */
export const listDevices = userRead('/api/v1/user/sessions', '登录设备', {
  data: z.array(device),
  ofLogin: true,
});

/** Logs one device out. 404 for a device of another user. */
export const revokeDevice = userWrite('/api/v1/user/sessions/{id}/revoke', '退出一台设备', {
  params: idParams,
  data: nothing,
  ofLogin: true,
});

const deletion = z.object({
  /** Time of the request and time of deletion; null without a request. */
  requestedAt: dateTime.nullable(),
  dueAt: dateTime.nullable(),
  /** Obstacles to deletion, each with a page that resolves it. */
  obstacles: z.array(z.object({ label: z.string(), text: z.string(), link: z.string() })),
  /** Data retained after deletion, with reasons. */
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
  /** Whether the password confirms it; otherwise an SMS code does. */
  hasPassword: z.boolean(),
});
export type Deletion = z.output<typeof deletion>;

export const getDeletion = userRead('/api/v1/user/deletion', '注销账号的条件', { data: deletion, ofLogin: true });

export const sendDeletionCode = userWrite('/api/v1/user/deletion/code', '获取注销账号的验证码', {
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  ofLogin: true,
});

/**
 * Schedules deletion of the account in seven days and logs every device out; logging in again cancels it.
 * 409 while there are obstacles, 422 for a wrong password or code.
 */
export const requestDeletion = userPost('/api/v1/user/deletion', '申请注销账号', {
  body: z.object({
    password: z.string().max(200).default(''),
    code: z.string().overwrite(within(codeOf)).max(6).default(''),
  }),
  data: z.object({ dueAt: dateTime }),
  limit: 'login',
  ofLogin: true,
});
