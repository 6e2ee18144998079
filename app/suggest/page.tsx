import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SuggestionListView } from '@/components/account/suggestion/suggestion-list-view';

export const metadata: Metadata = { title: '投诉建议' };

/** Complaints and suggestions of the account. */
export default function Page() {
  return (
    <Suspense>
      <SuggestionListView />
    </Suspense>
  );
}
