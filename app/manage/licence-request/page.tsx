import { Suspense } from 'react';
import { NewLicenceRequestView } from '@/components/account/licence/new-licence-request-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/licence-request');

/** A new request for the work in the address. */
export default function Page() {
  return (
    <Suspense>
      <NewLicenceRequestView />
    </Suspense>
  );
}
