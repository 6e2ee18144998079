import { revalidateTag } from 'next/cache';
import { env } from '@/lib/env';
import { signRevalidation } from './revalidation-signature';

/**
 * Drops everything cached under the tags. Inside a route handler directly; from a job, which has no request,
 * by a signed call to our own `/api/revalidate`, because `revalidateTag` throws outside of requests.
 */
export async function invalidateTags(tags: string[]): Promise<void> {
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } catch {
    await revalidateOverHttp(tags);
  }
}

async function revalidateOverHttp(tags: string[]): Promise<void> {
  const body = JSON.stringify({ tags });
  const timestamp = Math.floor(Date.now() / 1000);
  const response = await fetch(`http://127.0.0.1:${env().PORT ?? 3000}/api/revalidate`, {
    method: 'POST',
    headers: { 'x-timestamp': String(timestamp), 'x-signature': signRevalidation(body, timestamp) },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`revalidation answered ${response.status}`);
}
