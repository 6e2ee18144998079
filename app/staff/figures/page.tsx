import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FiguresView } from '@/components/staff/figures/figures-view';

export const metadata: Metadata = { title: '统计' };

/** Statistics over a range of days. */
export default function StaffFiguresPage() {
  return (
    <Suspense>
      <FiguresView />
    </Suspense>
  );
}
