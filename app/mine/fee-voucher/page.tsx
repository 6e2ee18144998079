import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FeeVoucherView } from '@/components/account/invoice/fee-voucher-view';

export const metadata: Metadata = { title: '申请会费票据' };

/** Request for the receipt of a paid membership fee, by the id of the order in the address. */
export default function Page() {
  return (
    <Suspense>
      <FeeVoucherView />
    </Suspense>
  );
}
