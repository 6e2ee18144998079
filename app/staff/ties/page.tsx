import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OwnView } from '@/components/people/own-view';

export const metadata: Metadata = { title: '申报与两步验证' };

/** What one declares of oneself, and how one proves who one is. */
export default function StaffOwnPage() {
  return (
    <Suspense>
      <OwnView />
    </Suspense>
  );
}
