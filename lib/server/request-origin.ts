import { headers } from 'next/headers';
import { env } from '@/lib/env';

/** Where the visitor's browser reaches this site: SITE_URL, or the host of the request. For codes on pages per request. */
export async function requestOrigin(): Promise<string> {
  const { SITE_URL, TRUST_PROXY } = env();
  if (SITE_URL) return new URL(SITE_URL).origin;
  const asked = await headers();
  const protocol = (TRUST_PROXY && asked.get('x-forwarded-proto')) || 'http';
  return `${protocol}://${asked.get('host') ?? 'localhost:3000'}`;
}
