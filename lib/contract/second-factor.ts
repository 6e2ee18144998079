import { z } from 'zod';
import { codeOf, letterCodeOf } from '@/lib/rules/identifiers/code';
import { staffPost, staffRead } from './endpoint';

/**
 * Where a login of staff stands with its second step: shown a while ago; asked for now; still to be set up; or not asked
 * for, which only the demo allows.
 */
export const FACTOR_STATES = ['shown', 'needed', 'enrol', 'none'] as const;
export type FactorState = (typeof FACTOR_STATES)[number];

/** Six digits, however they are parted. */
const totpCode = z
  .string()
  .overwrite(codeOf)
  .regex(/^\d{6}$/, '请填写 6 位数字验证码');

/** The ten signs of a recovery code, or else six digits. */
function anyForm(text: string): string {
  const letters = letterCodeOf(text).toLowerCase();
  return /^[a-z2-9]{10}$/.test(letters) ? letters : codeOf(text);
}

/** A code of the phone, or one of the recovery codes. */
const anyCode = z
  .string()
  .overwrite((text) => anyForm(text))
  .regex(/^(\d{6}|[a-z2-9]{10})$/, '请填写 6 位数字验证码，或 10 位恢复码');

/** Where the caller's second factor stands. */
export const getOwnFactor = staffRead('/api/v1/staff/factor', '本人的两步验证', {
  duty: 'desk',
  data: z.object({ isSet: z.boolean(), since: z.string(), recoveryLeft: z.number().int() }),
});

/** A new secret for the caller's phone; it counts once a code of it has come. 409 while one is set up. */
export const beginFactor = staffPost('/api/v1/staff/factor/begin', '开始设置两步验证', {
  duty: 'desk',
  decides: 'self',
  beforeFactor: true,
  limit: 'factor',
  data: z.object({
    /** For the QR code: otpauth://totp/… */
    uri: z.string(),
    /** The same to be typed, in groups of four. */
    key: z.string(),
  }),
});

/** The first code of the phone: from now on the login asks for one. The recovery codes are shown this once. */
export const confirmFactor = staffPost('/api/v1/staff/factor/confirm', '完成设置两步验证', {
  duty: 'desk',
  decides: 'self',
  beforeFactor: true,
  limit: 'factor',
  body: z.object({ code: totpCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Shows the second factor for this login; it holds for twelve hours. */
export const showFactor = staffPost('/api/v1/staff/factor/show', '两步验证', {
  duty: 'desk',
  decides: 'self',
  beforeFactor: true,
  limit: 'factor',
  body: z.object({ code: anyCode }),
  data: z.object({ recoveryLeft: z.number().int() }),
});
