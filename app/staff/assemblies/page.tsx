import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AssembliesView } from '@/components/staff/assembly/staff-assemblies-view';

export const metadata: Metadata = { title: '会员大会' };

/** Meetings of the members. */
export default function Page() {
  return (
    <Suspense>
      <AssembliesView />
    </Suspense>
  );
}
