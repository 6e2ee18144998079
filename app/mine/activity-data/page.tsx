import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MaterialListView } from '@/components/account/activity/material-list-view';

export const metadata: Metadata = { title: '活动资料' };

/** Attended activities with hand-outs. */
export default function MaterialListPage() {
  return (
    <Suspense>
      <MaterialListView />
    </Suspense>
  );
}
