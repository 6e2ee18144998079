import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/config/env';

const shared = globalThis as typeof globalThis & { portalRevalidateSecret?: string };

/** REVALIDATE_SECRET, or a random secret of this process. */
function secret(): string {
  shared.portalRevalidateSecret ??= env().REVALIDATE_SECRET ?? randomBytes(32).toString('hex');
  return shared.portalRevalidateSecret;
}

const MAX_AGE_SECONDS = 300;

/** HMAC-SHA256 over `timestamp.body`, hex. */
export const signRevalidation = (body: string, timestamp: number): string =>
  createHmac('sha256', secret()).update(`${timestamp}.${body}`).digest('hex');

/** Whether the body was signed with our secret within the last five minutes. `timestamp` is in seconds. */
export function checkRevalidation(
  body: string,
  timestamp: string | null,
  signature: string | null,
  now = Date.now(),
): boolean {
  const at = Number(timestamp);
  if (!signature || !Number.isInteger(at) || Math.abs(now / 1000 - at) > MAX_AGE_SECONDS) return false;
  const [given, due] = [Buffer.from(signature, 'hex'), Buffer.from(signRevalidation(body, at), 'hex')];
  return given.length === due.length && timingSafeEqual(given, due);
}
