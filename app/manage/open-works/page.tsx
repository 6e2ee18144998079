import { Suspense } from 'react';
import { OpenWorksView } from '@/components/account/licence/open-works-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/open-works');

/** Own announced works, and which of them accept requests. */
export default function Page() {
  return (
    <Suspense>
      <OpenWorksView />
    </Suspense>
  );
}
