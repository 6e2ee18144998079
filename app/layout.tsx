import './styles/index.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { HeadScript } from '@/components/shell/head-script';
import { palettes } from '@/lib/art/palettes';
import { env } from '@/lib/config/env';
import { siteOrigin } from '@/lib/config/exposure';
import { readIdentitySafely } from '@/lib/server/pages/identity';
import { Providers } from './providers';

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await readIdentitySafely();
  return {
    metadataBase: new URL(siteOrigin(env())),
    title: { default: name, template: `%s - ${name}` },
    formatDetection: { telephone: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { palette } = await readIdentitySafely();
  return { width: 'device-width', initialScale: 1, themeColor: palettes[palette].ink[9] };
}

/**
 * Root document with the palette of the settings. `suppressHydrationWarning`, because the class of 关怀版 is set before
 * the first paint.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const { name, city, palette } = await readIdentitySafely();
  return (
    <html lang="zh-CN" data-palette={palette === 'ink' ? undefined : palette} suppressHydrationWarning>
      <head>
        <HeadScript />
      </head>
      <body>
        <Providers identity={{ name, city }}>{children}</Providers>
      </body>
    </html>
  );
}
