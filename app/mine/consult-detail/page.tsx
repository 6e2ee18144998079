import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OwnQuestionDetail } from '@/components/account/question/question-detail';

export const metadata: Metadata = { title: '咨询详情' };

/** One question, by the id in the address. */
export default function Page() {
  return (
    <Suspense>
      <OwnQuestionDetail />
    </Suspense>
  );
}
