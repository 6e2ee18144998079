import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppointmentDetail } from '@/components/account/appointment/appointment-detail';

export const metadata: Metadata = { title: '预约详情' };

/** One appointment with an expert, by the id in the address. */
export default function Page() {
  return (
    <Suspense>
      <AppointmentDetail />
    </Suspense>
  );
}
