import { readCookie, writeCookie } from './cookie';

/** The visitor's choice on fingerprinting. Stored in a cookie because logging out clears local data. */
export type Consent = 'granted' | 'refused' | 'unasked';

const COOKIE = 'consent';
const YEAR = 365 * 24 * 3600;

export function readConsent(): Consent {
  const value = readCookie(COOKIE);
  return value === 'granted' || value === 'refused' ? value : 'unasked';
}

export function writeConsent(value: 'granted' | 'refused'): void {
  writeCookie(COOKIE, value, { maxAge: YEAR });
}
