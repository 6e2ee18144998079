import type { Metadata } from 'next';
import { NotFoundView } from '@/components/errors/not-found-view';

export const metadata: Metadata = { title: '页面不存在', robots: { index: false } };

/** What an unknown address answers where scripts/serve.mjs does not stand before Next. */
export default function NotFound() {
  return <NotFoundView />;
}
