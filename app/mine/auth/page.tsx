import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AuthHubView } from '@/components/account/certification/auth-hub-view';

export const metadata: Metadata = { title: '认证中心' };

/** Certification states of the person and the enterprise. */
export default function AuthPage() {
  return (
    <Suspense>
      <AuthHubView />
    </Suspense>
  );
}
