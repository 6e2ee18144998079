import { deleteCookie, getCookie, setCookie } from 'cookies-next/client';

interface CookieOptions {
  /** Seconds; without it the cookie is a session cookie. */
  maxAge?: number;
}

/** Attributes of all our cookies: valid for the whole site, not sent with cross-site requests. */
const common = () => ({ path: '/', sameSite: 'lax' as const, secure: location.protocol === 'https:' });

/** Value of a cookie; undefined if it is not set. */
export function readCookie(name: string): string | undefined {
  const value = getCookie(name);
  return typeof value === 'string' ? value : undefined;
}

export const writeCookie = (name: string, value: string, { maxAge }: CookieOptions = {}): void =>
  void setCookie(name, value, { ...common(), maxAge });

export const dropCookie = (name: string): void => void deleteCookie(name, common());
