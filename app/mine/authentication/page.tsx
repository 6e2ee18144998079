import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CertificationView } from '@/components/account/certification/certification-view';

export const metadata: Metadata = { title: '实名认证' };

/** Form of a certification, or the choice between them. */
export default function AuthenticationPage() {
  return (
    <Suspense>
      <CertificationView />
    </Suspense>
  );
}
