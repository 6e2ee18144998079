import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ContentListView } from '@/components/staff/content/content-list-view';

export const metadata: Metadata = { title: '内容发布' };

/** Content items of a kind. */
export default async function ContentListPage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  return (
    <Suspense>
      <ContentListView key={kind} kind={kind} />
    </Suspense>
  );
}
