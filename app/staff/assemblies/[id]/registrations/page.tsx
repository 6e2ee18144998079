import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RegistrationsView } from '@/components/staff/assembly/registrations-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '会员大会报名名单' };

/** Registrations of a meeting. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <RegistrationsView id={recordId(id)} />
    </Suspense>
  );
}
