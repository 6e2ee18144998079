import { Suspense } from 'react';
import { OpenWorkView } from '@/components/account/licence/open-work-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/open-works-detail');

/** Settings of an announced work: requests for licences and its picture. */
export default function Page() {
  return (
    <Suspense>
      <OpenWorkView />
    </Suspense>
  );
}
