import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppraisalForm } from '@/components/committee/appraisal-form';

export const metadata: Metadata = { title: '委托鉴定' };

/** Consigns an appraisal. */
export default function Page() {
  return (
    <Suspense>
      <AppraisalForm />
    </Suspense>
  );
}
