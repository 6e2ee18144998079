import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CompanyView } from '@/components/members/company-view';

export const metadata: Metadata = { title: '企业信息' };

/** What is known of the enterprise acted as. */
export default function CompanyInfoPage() {
  return (
    <Suspense>
      <CompanyView />
    </Suspense>
  );
}
