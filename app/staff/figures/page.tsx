import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FiguresView } from '@/components/figures/figures-view';

export const metadata: Metadata = { title: '统计' };

/** What is counted, over a span of days. */
export default function StaffFiguresPage() {
  return (
    <Suspense>
      <FiguresView />
    </Suspense>
  );
}
