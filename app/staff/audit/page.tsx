import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AuditView } from '@/components/people/audit-view';

export const metadata: Metadata = { title: '操作记录' };

/** What every member of staff did. */
export default function StaffAuditPage() {
  return (
    <Suspense>
      <AuditView />
    </Suspense>
  );
}
