import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MembershipsView } from '@/components/staff/membership/memberships-view';

export const metadata: Metadata = { title: '会籍' };

/** Memberships with their terms and states. */
export default function MembershipsPage() {
  return (
    <Suspense>
      <MembershipsView />
    </Suspense>
  );
}
