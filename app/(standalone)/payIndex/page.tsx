import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Cashier } from '@/components/payment/cashier';

export const metadata: Metadata = { title: '收银台' };

/** The cashier. */
export default function Page() {
  return (
    <Suspense>
      <Cashier />
    </Suspense>
  );
}
