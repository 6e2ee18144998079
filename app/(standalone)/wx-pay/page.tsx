import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OwnPage } from '@/components/public/login/own-page';
import { ScanPay } from '@/components/public/payment/scan-pay';
import type { PageQuery } from '@/lib/server/pages/login';

export const metadata: Metadata = { title: '微信支付' };

/** Scan to pay. */
export default function Page({ searchParams }: { searchParams: PageQuery }) {
  return (
    <OwnPage path="/wx-pay" query={searchParams}>
      <Suspense>
        <ScanPay />
      </Suspense>
    </OwnPage>
  );
}
