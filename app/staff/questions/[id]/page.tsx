import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffQuestionView } from '@/components/staff/question/staff-question-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '咨询详情' };

/** One paid question. */
export default async function StaffQuestionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <StaffQuestionView id={recordId(id)} />
    </Suspense>
  );
}
