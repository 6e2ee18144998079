import { z } from 'zod';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { HOLDERS_LENGTH } from '@/lib/rules/identifiers/name';
import { within } from '@/lib/rules/identifiers/typed';
import { certificateStatus } from './certificates';
import { dateTime, id, idParams, nothing, oneLine } from './common';
import { publicPost, publicRead, userRead, userWrite } from './endpoint';

/** Queries of one key a day, by the calendar of Shanghai. */
export const DAILY_QUERIES = 1000;
/** Most pairs in one call. */
export const MOST_PAIRS = 100;
/** Most keys of an account that are not revoked. */
export const MOST_KEYS = 5;

const apiKey = z.object({
  id,
  name: z.string(),
  /** First characters; the key itself is shown once. */
  start: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
  revokedAt: dateTime.nullable(),
  /** Queries of today. */
  usedToday: z.number().int(),
});
export type ApiKey = z.output<typeof apiKey>;

/** Keys of the account, newest first. `isCertified`: whether it may create one. */
export const listApiKeys = userRead('/api/v1/user/api-keys', '核验接口密钥', {
  data: z.object({ list: z.array(apiKey), isCertified: z.boolean() }),
});

/** Creates a key. 409 for an account that is not certified, and beyond {@link MOST_KEYS} keys. */
export const createApiKey = userWrite('/api/v1/user/api-keys', '新建核验接口密钥', {
  right: 'file',
  body: z.object({ name: oneLine({ error: '请填写名称' }).min(1, '请填写名称').max(40, '名称不超过 40 字') }),
  /** `key` cannot be read again: only its hash is stored. */
  data: apiKey.extend({ key: z.string() }),
});

/** Revokes a key at once; idempotent. */
export const revokeApiKey = userWrite('/api/v1/user/api-keys/{id}/revocation', '停用核验接口密钥', {
  right: 'file',
  params: idParams,
  body: nothing,
  data: apiKey,
});

const pair = z.object({
  number: z
    .string({ error: '请提供登记号' })
    .overwrite(within(issuedForm))
    .min(2, '请提供登记号')
    .max(80, '登记号过长'),
  holder: oneLine({ error: '请提供著作权人' }).min(1, '请提供著作权人').max(HOLDERS_LENGTH, '著作权人过长'),
});

/** `match` if number and holder agree with a certificate; its state is known only then. */
const verification = z.object({ result: z.enum(['match', 'noMatch']), status: certificateStatus.nullable() });
export type Verification = z.output<typeof verification>;

const quota = {
  /** Queries left today. */
  remaining: z.number().int(),
  /** When the quota begins anew. */
  resetAt: dateTime,
};
const headers = z.object({ 'x-api-key': z.string().max(100).default('') });

/**
 * Verifies number and holder of a registration for a program with a key in the header `x-api-key`. Answers only whether
 * both agree, and the state. 401 for an unknown or revoked key; 429 with `Retry-After` when the day's queries are used
 * up (`data.resetAt`) or come too fast.
 */
export const verifyRegistration = publicRead('/api/v1/register/verify', '接口核验一件登记', {
  headers,
  query: pair,
  data: verification.extend(quota),
});

/** The same for up to {@link MOST_PAIRS} pairs, answered in their order; each counts as one query. */
export const verifyRegistrations = publicPost('/api/v1/register/verify', '接口批量核验登记', {
  headers,
  body: z.object({
    pairs: z.array(pair).min(1, '请提供要核验的登记').max(MOST_PAIRS, `一次至多核验 ${MOST_PAIRS} 件`),
  }),
  data: z.object({ results: z.array(verification), ...quota }),
});
