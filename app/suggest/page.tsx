import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SuggestionListView } from '@/components/suggest/suggestion-list-view';

export const metadata: Metadata = { title: '投诉建议' };

/** What the account has complained of and suggested. */
export default function Page() {
  return (
    <Suspense>
      <SuggestionListView />
    </Suspense>
  );
}
