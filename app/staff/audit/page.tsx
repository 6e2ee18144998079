import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AuditView } from '@/components/staff/staff-account/audit-view';

export const metadata: Metadata = { title: '操作记录' };

/** Audit log of all staff actions. */
export default function StaffAuditPage() {
  return (
    <Suspense>
      <AuditView />
    </Suspense>
  );
}
