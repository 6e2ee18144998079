import { Suspense } from 'react';
import { LicenceRequestView } from '@/components/account/licence/licence-request-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/licence-requests-detail');

/** One request, for both sides. */
export default function Page() {
  return (
    <Suspense>
      <LicenceRequestView />
    </Suspense>
  );
}
