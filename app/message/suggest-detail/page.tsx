import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SuggestDetailView } from '@/components/account/suggestion/suggest-detail-view';

export const metadata: Metadata = { title: '投诉建议回复' };

/** One reply to a complaint or suggestion. */
export default function SuggestMessagesPage() {
  return (
    <Suspense>
      <SuggestDetailView />
    </Suspense>
  );
}
