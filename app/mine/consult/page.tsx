import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ConsultCentre } from '@/components/consult/consult-centre';

export const metadata: Metadata = { title: '我的咨询' };

/** Every question of the account, and for an expert those that wait for them. */
export default function Page() {
  return (
    <Suspense>
      <ConsultCentre />
    </Suspense>
  );
}
