import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OwnSignUpsView } from '@/components/account/activity/own-sign-ups-view';

export const metadata: Metadata = { title: '我的活动' };

/** Own sign-ups with check-in code and cancellation. */
export default function OwnSignUpsPage() {
  return (
    <Suspense>
      <OwnSignUpsView />
    </Suspense>
  );
}
