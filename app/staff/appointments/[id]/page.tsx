import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffAppointmentView } from '@/components/staff/appointment/staff-appointment-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '预约的认定' };

/** One paid appointment that the association settles. */
export default async function StaffAppointmentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <StaffAppointmentView id={recordId(id)} />
    </Suspense>
  );
}
