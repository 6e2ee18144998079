import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AuthHubView } from '@/components/certification/auth-hub-view';

export const metadata: Metadata = { title: '认证中心' };

/** How the person and the enterprise are certified. */
export default function AuthPage() {
  return (
    <Suspense>
      <AuthHubView />
    </Suspense>
  );
}
