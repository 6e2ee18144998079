import type { MetadataRoute } from 'next';
import { sitemapEntries } from '@/lib/server/feeds/sitemap';

export const revalidate = 3600;

/** Every indexed address with its last change. */
export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries();
}
