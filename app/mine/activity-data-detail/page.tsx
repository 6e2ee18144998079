import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MaterialDetailView } from '@/components/account/activity/material-detail-view';

export const metadata: Metadata = { title: '活动资料详情' };

/** Hand-outs of one attended activity, by the id in the address. */
export default function MaterialDetailPage() {
  return (
    <Suspense>
      <MaterialDetailView />
    </Suspense>
  );
}
