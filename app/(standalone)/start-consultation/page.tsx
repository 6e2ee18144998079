import type { Metadata } from 'next';
import { Suspense } from 'react';
import { QuestionStart } from '@/components/public/question/question-start';
import { NeedsScript } from '@/components/ui/needs-script';

export const metadata: Metadata = { title: '发起咨询' };

/** Question to an expert, or to the office when the address has none. */
export default function Page() {
  return (
    <>
      <NeedsScript what="发起咨询" />
      <Suspense>
        <QuestionStart />
      </Suspense>
    </>
  );
}
