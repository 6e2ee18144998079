import type { Metadata } from 'next';
import { NotFoundView } from '@/components/shell/errors/not-found-view';

export const metadata: Metadata = { title: '页面不存在', robots: { index: false } };

/** Response for unknown addresses when scripts/serve.mjs does not run in front of Next. */
export default function NotFound() {
  return <NotFoundView />;
}
