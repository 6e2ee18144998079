import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OwnView } from '@/components/staff/staff-account/own-view';

export const metadata: Metadata = { title: '申报与两步验证' };

/** The staff member's own declaration of interests, and second factor. */
export default function StaffOwnPage() {
  return (
    <Suspense>
      <OwnView />
    </Suspense>
  );
}
