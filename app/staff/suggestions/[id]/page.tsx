import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffSuggestionView } from '@/components/staff/question/staff-suggestion-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '投诉建议详情' };

/** One complaint or suggestion. */
export default async function StaffSuggestionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <StaffSuggestionView id={recordId(id)} />
    </Suspense>
  );
}
