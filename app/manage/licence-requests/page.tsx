import { Suspense } from 'react';
import { LicenceRequestListView } from '@/components/account/licence/licence-request-list-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/licence-requests');

/** Requests received and sent. */
export default function Page() {
  return (
    <Suspense>
      <LicenceRequestListView />
    </Suspense>
  );
}
