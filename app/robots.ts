import type { MetadataRoute } from 'next';
import { routes } from '@/lib/routes';
import { closedToRobots } from '@/lib/routes/crawlers';
import { absoluteUrl } from '@/lib/server/seo/metadata';

export const dynamic = 'force-dynamic';

/** Excludes endpoints, files, and the pages that the route table marks as not indexed. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ['/api/', '/lpe/', '/files/', ...closedToRobots(routes)];
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap: absoluteUrl('/sitemap.xml') };
}
