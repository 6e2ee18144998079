import './styles/index.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { HeadScript } from '@/components/shell/head-script';
import { env } from '@/lib/config/env';
import { siteOrigin } from '@/lib/config/exposure';
import { SITE_NAME } from '@/lib/server/seo/metadata';
import { Providers } from './providers';

export const metadata: Metadata = {
  metadataBase: new URL(siteOrigin(env())),
  title: { default: SITE_NAME, template: `%s - ${SITE_NAME}` },
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#0E2032' };

/** Root document. `suppressHydrationWarning`, because the class of 关怀版 is set before the first paint. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <HeadScript />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
