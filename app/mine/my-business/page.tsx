import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RecordListView } from '@/components/mine/record-list-view';

export const metadata: Metadata = { title: '我的业务' };

/** Every case of the account. */
export default function MyBusinessPage() {
  return (
    <Suspense>
      <RecordListView />
    </Suspense>
  );
}
