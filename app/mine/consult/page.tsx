import type { Metadata } from 'next';
import { Suspense } from 'react';
import { QuestionCentre } from '@/components/account/question/question-centre';

export const metadata: Metadata = { title: '我的咨询' };

/** Questions of the account and, for experts, questions to answer. */
export default function Page() {
  return (
    <Suspense>
      <QuestionCentre />
    </Suspense>
  );
}
