import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A secret for a bearer: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** A name that cannot be guessed: 128 bits, URL-safe. */
export const newName = (): string => randomBytes(16).toString('base64url');
/** Six digits, leading zeros included. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
/** What is stored instead of a secret; secrets here are random, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(hashToken(a)), Buffer.from(hashToken(b))];
  return timingSafeEqual(x, y);
}
