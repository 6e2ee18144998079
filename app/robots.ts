import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/server/seo/metadata';

export const dynamic = 'force-dynamic';

/** What crawlers leave alone: everything behind the login, and what is made per request. */
export default function robots(): MetadataRoute.Robots {
  const disallow = [
    '/api/',
    '/lpe/',
    '/mine',
    '/manage',
    '/staff',
    '/login',
    '/search',
    '/order',
    '/wx-pay',
    '/payIndex',
    '/message',
    '/setting',
    '/scan/',
    '/files/',
  ];
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap: absoluteUrl('/sitemap.xml') };
}
