import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Random bearer token: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Random name that cannot be guessed: 128 bits, URL-safe. */
export const newName = (): string => randomBytes(16).toString('base64url');
/** Random code of six digits, including leading zeros. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
/** Hash of a token for storage; tokens are random, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(hashToken(a)), Buffer.from(hashToken(b))];
  return timingSafeEqual(x, y);
}
