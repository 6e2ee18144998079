import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ContentHistoryView } from '@/components/publishing/content-history-view';

export const metadata: Metadata = { title: '内容的历史' };

/** What became of a piece of content. */
export default async function ContentHistoryPage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  return (
    <Suspense>
      <ContentHistoryView key={kind} kind={kind} />
    </Suspense>
  );
}
