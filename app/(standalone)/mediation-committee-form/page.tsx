import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MediationForm } from '@/components/public/committee/mediation-form';
import { NeedsScript } from '@/components/ui/needs-script';

export const metadata: Metadata = { title: '申请调解' };

/** Application form for mediation. */
export default function Page() {
  return (
    <>
      <NeedsScript what="申请调解" />
      <Suspense>
        <MediationForm />
      </Suspense>
    </>
  );
}
