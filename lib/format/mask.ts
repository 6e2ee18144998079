import { graphemes } from '@/lib/text/graphemes';

/** Keeps only the first character of a person's name: 沈**. */
export function maskName(name: string): string {
  const [first = '', ...others] = graphemes(name);
  return first + '*'.repeat(others.length);
}

/** Masks the part of an IP address that identifies a connection: `203.0.*.*`, `2001:db8:*`. */
export const maskIp = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:*` : ip.replace(/^(\d+\.\d+)\.\d+\.\d+$/, '$1.*.*');
