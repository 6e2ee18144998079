import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffQuestionListView } from '@/components/staff-answers/staff-question-list-view';

export const metadata: Metadata = { title: '咨询' };

/** Paid questions by state. */
export default function StaffQuestionsPage() {
  return (
    <Suspense>
      <StaffQuestionListView />
    </Suspense>
  );
}
