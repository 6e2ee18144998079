import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Suspense } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { ContentPreviewView } from '@/components/staff/content/content-preview-view';

export const metadata: Metadata = { title: '预览', robots: { index: false, follow: false } };

/** Preview of a draft in the layout of the site. Dynamic, as a content security policy with nonces requires. */
export default async function ContentPreviewPage({ params }: { params: Promise<{ kind: string }> }) {
  await headers();
  const { kind } = await params;
  return (
    <SiteFrame path="/staff" bare>
      <Suspense>
        <ContentPreviewView key={kind} kind={kind} />
      </Suspense>
    </SiteFrame>
  );
}
