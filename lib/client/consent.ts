import { getCookie, setCookie } from 'cookies-next/client';

/** What the visitor said about being recognised by the browser's fingerprint. Kept in a cookie: a logout clears local data. */
export type Consent = 'granted' | 'refused' | 'unasked';

const COOKIE = 'consent';
const YEAR = 365 * 24 * 3600;

export function readConsent(): Consent {
  const value = getCookie(COOKIE);
  return value === 'granted' || value === 'refused' ? value : 'unasked';
}

const ASK = 'consent:ask';

/** Opens the question again, with the answer of now; from the foot of every page. */
export const askConsent = (): void => void window.dispatchEvent(new Event(ASK));

/** Calls back when the question is to be shown again; answers the way to stop listening. */
export function onAskConsent(show: () => void): () => void {
  window.addEventListener(ASK, show);
  return () => window.removeEventListener(ASK, show);
}

export function writeConsent(value: 'granted' | 'refused'): void {
  setCookie(COOKIE, value, { path: '/', maxAge: YEAR, sameSite: 'lax' });
}
