import type { MetadataRoute } from 'next';
import { sitemapEntries } from '@/lib/server/feeds/sitemap';

export const revalidate = 3600;

/** Indexed addresses with their last changes. */
export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries();
}
