import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AssemblyView } from '@/components/staff/assembly/staff-assembly-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '会员大会详情' };

/** One meeting of the members. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <AssemblyView id={recordId(id)} />
    </Suspense>
  );
}
