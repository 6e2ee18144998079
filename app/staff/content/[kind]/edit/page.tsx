import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ContentEditorView } from '@/components/staff/content/content-editor-view';

export const metadata: Metadata = { title: '编辑内容' };

/** Editor of a content item. */
export default async function ContentEditorPage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  return (
    <Suspense>
      <ContentEditorView key={kind} kind={kind} />
    </Suspense>
  );
}
