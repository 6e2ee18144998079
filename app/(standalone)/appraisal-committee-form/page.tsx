import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppraisalForm } from '@/components/committee/forms/appraisal-form';

export const metadata: Metadata = { title: '委托鉴定' };

/** Consigns an appraisal. */
export default function Page() {
  return (
    <Suspense>
      <AppraisalForm />
    </Suspense>
  );
}
