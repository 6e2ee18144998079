import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CompanyView } from '@/components/account/enterprise/company-view';

export const metadata: Metadata = { title: '企业信息' };

/** Data of the current enterprise. */
export default function CompanyInfoPage() {
  return (
    <Suspense>
      <CompanyView />
    </Suspense>
  );
}
