import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffSuggestionListView } from '@/components/staff/question/staff-suggestion-list-view';

export const metadata: Metadata = { title: '投诉建议' };

/** Complaints and suggestions by state. */
export default function StaffSuggestionsPage() {
  return (
    <Suspense>
      <StaffSuggestionListView />
    </Suspense>
  );
}
