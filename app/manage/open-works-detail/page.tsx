import { Suspense } from 'react';
import { OpenWorkView } from '@/components/account/licence/open-work-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/open-works-detail');

/** What the holder of an announced work opens to others. */
export default function Page() {
  return (
    <Suspense>
      <OpenWorkView />
    </Suspense>
  );
}
