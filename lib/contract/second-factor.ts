import { z } from 'zod';
import { codeOf, letterCodeOf } from '@/lib/rules/identifiers/code';
import { within } from '@/lib/rules/identifiers/typed';
import { staffPost, staffRead } from './endpoint';

/**
 * State of a staff login's second factor: passed recently; required now; to be set up; or not required, which only the
 * demo allows.
 */
export const FACTOR_STATES = ['shown', 'needed', 'enrol', 'none'] as const;
export type FactorState = (typeof FACTOR_STATES)[number];

/** Six digits; separators are ignored. */
const totpCode = z
  .string()
  .overwrite(within(codeOf))
  .regex(/^\d{6}$/, '请填写 6 位数字验证码');

/** Ten characters for a recovery code, otherwise six digits. */
function anyForm(text: string): string {
  const letters = letterCodeOf(text).toLowerCase();
  return /^[a-z2-9]{10}$/.test(letters) ? letters : codeOf(text);
}

/** An authenticator code or a recovery code. */
const anyCode = z
  .string()
  .overwrite(within(anyForm))
  .regex(/^(\d{6}|[a-z2-9]{10})$/, '请填写 6 位数字验证码，或 10 位恢复码');

/** State of the caller's second factor. */
export const getOwnFactor = staffRead('/api/v1/staff/factor', '本人的两步验证', {
  duty: 'desk',
  data: z.object({ isSet: z.boolean(), since: z.string(), recoveryLeft: z.number().int() }),
});

/**
 * Creates a secret for the caller's authenticator; active once one of its codes is confirmed. 409 if one is already
 * active.
 */
export const beginFactor = staffPost('/api/v1/staff/factor/begin', '开始设置两步验证', {
  duty: 'desk',
  decides: 'self',
  beforeFactor: true,
  limit: 'factor',
  data: z.object({
    /** For the QR code: otpauth://totp/… */
    uri: z.string(),
    /** The same for manual entry, in groups of four. */
    key: z.string(),
  }),
});

/** Confirms the first code: later logins require one. Returns the recovery codes, once. */
export const confirmFactor = staffPost('/api/v1/staff/factor/confirm', '完成设置两步验证', {
  duty: 'desk',
  decides: 'self',
  beforeFactor: true,
  limit: 'factor',
  body: z.object({ code: totpCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

/**
 * Replaces the recovery codes, of which some are used or lost; requires a code of the authenticator. Returns the new ones,
 * once; repeat the call with the next code if its answer was lost. 409 without an active factor, 422 beside `code`.
 */
export const renewRecoveryCodes = staffPost('/api/v1/staff/factor/recovery-codes', '换一组恢复码', {
  duty: 'desk',
  decides: 'self',
  limit: 'factor',
  body: z.object({ code: totpCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Verifies the second factor for this login; valid for twelve hours. */
export const showFactor = staffPost('/api/v1/staff/factor/show', '两步验证', {
  duty: 'desk',
  decides: 'self',
  beforeFactor: true,
  limit: 'factor',
  body: z.object({ code: anyCode }),
  data: z.object({ recoveryLeft: z.number().int() }),
});
