import { deleteCookie, getCookie, setCookie } from 'cookies-next/client';

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number;
}

/** What every cookie of ours is: for the whole site, and not sent along from others. */
const common = () => ({ path: '/', sameSite: 'lax' as const, secure: location.protocol === 'https:' });

/** The value of a cookie of ours; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  const value = getCookie(name);
  return typeof value === 'string' ? value : undefined;
}

export const writeCookie = (name: string, value: string, { maxAge }: CookieOptions = {}): void =>
  void setCookie(name, value, { ...common(), maxAge });

export const dropCookie = (name: string): void => void deleteCookie(name, common());
