import { headers } from 'next/headers';
import { env } from '@/lib/config/env';
import { siteOrigin } from '@/lib/config/exposure';

/**
 * Origin under which the browser reaches this site: SITE_URL, or the host of the request. For QR codes on pages
 * rendered per request.
 */
export async function requestOrigin(): Promise<string> {
  if (env().SITE_URL) return siteOrigin(env());
  return (await headers()).get('x-portal-origin') ?? siteOrigin(env());
}
