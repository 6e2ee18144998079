import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SetupView } from '@/components/staff/setup/setup-view';

export const metadata: Metadata = { title: '开放准备' };

/** Set-up assistant of an association, and what is missing before it opens to the public. */
export default function StaffSetupPage() {
  return (
    <Suspense>
      <SetupView />
    </Suspense>
  );
}
