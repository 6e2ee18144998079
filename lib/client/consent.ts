import { readCookie, writeCookie } from './cookie';

/** What the visitor said about being recognised by the browser's fingerprint. Kept in a cookie: a logout clears local data. */
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
