import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CaseSearchView } from '@/components/staff/queue/case-search-view';

export const metadata: Metadata = { title: '查找业务' };

/** Search over all cases by name or number. */
export default function CaseSearchPage() {
  return (
    <Suspense>
      <CaseSearchView />
    </Suspense>
  );
}
