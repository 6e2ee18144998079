import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AppraisalForm } from '@/components/public/committee/appraisal-form';
import { NeedsScript } from '@/components/ui/needs-script';

export const metadata: Metadata = { title: '委托鉴定' };

/** Form to commission an appraisal. */
export default function Page() {
  return (
    <>
      <NeedsScript what="委托鉴定" />
      <Suspense>
        <AppraisalForm />
      </Suspense>
    </>
  );
}
