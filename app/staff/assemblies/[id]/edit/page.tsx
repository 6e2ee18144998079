import type { Metadata } from 'next';
import { Suspense } from 'react';
import { EditAssemblyView } from '@/components/staff/assembly/edit-views';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '修改会员大会' };

/** Draft of a meeting in its form. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <EditAssemblyView id={recordId(id)} />
    </Suspense>
  );
}
