import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ScanPay } from '@/components/payment/scan-pay';

export const metadata: Metadata = { title: '微信支付' };

/** Scan to pay. */
export default function Page() {
  return (
    <Suspense>
      <ScanPay />
    </Suspense>
  );
}
