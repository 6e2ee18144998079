import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ContentHistoryView } from '@/components/staff/content/content-history-view';

export const metadata: Metadata = { title: '内容的历史' };

/** History of a content item. */
export default async function ContentHistoryPage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  return (
    <Suspense>
      <ContentHistoryView key={kind} kind={kind} />
    </Suspense>
  );
}
