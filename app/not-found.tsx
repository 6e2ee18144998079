import type { Metadata } from 'next';
import { NotFoundView } from '@/components/errors/not-found-view';

export const metadata: Metadata = { title: '页面不存在', robots: { index: false } };

/** What an unknown address answers, with ways on. */
export default function NotFound() {
  return <NotFoundView />;
}
