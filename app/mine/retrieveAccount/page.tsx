import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ClaimView } from '@/components/account/certification/claim-view';

export const metadata: Metadata = { title: '找回企业账号' };

/** Claim of an enterprise account. */
export default function RetrieveAccountPage() {
  return (
    <Suspense>
      <ClaimView />
    </Suspense>
  );
}
