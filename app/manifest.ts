import type { MetadataRoute } from 'next';
import { paper } from '@/lib/art/palette';
import { palettes } from '@/lib/art/palettes';
import { readIdentity } from '@/lib/server/pages/identity';

export const dynamic = 'force-dynamic';

/** Name, colours and icon of the portal on a phone's home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, shortName, description, palette, logo } = await readIdentity();
  return {
    name,
    short_name: shortName,
    description: description || undefined,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper[0],
    theme_color: palettes[palette].ink[9],
    icons: [{ src: logo || '/icon.svg', sizes: 'any' }],
  };
}
