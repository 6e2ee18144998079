import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OwnPage } from '@/components/public/login/own-page';
import { Cashier } from '@/components/public/payment/cashier';
import type { PageQuery } from '@/lib/server/pages/login';

export const metadata: Metadata = { title: '收银台' };

/** Cashier. */
export default function Page({ searchParams }: { searchParams: PageQuery }) {
  return (
    <OwnPage path="/payIndex" query={searchParams}>
      <Suspense>
        <Cashier />
      </Suspense>
    </OwnPage>
  );
}
