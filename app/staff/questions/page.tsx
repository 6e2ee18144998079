import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffQuestionListView } from '@/components/staff/question/staff-question-list-view';

export const metadata: Metadata = { title: '咨询' };

/** Paid questions by state. */
export default function StaffQuestionsPage() {
  return (
    <Suspense>
      <StaffQuestionListView />
    </Suspense>
  );
}
