import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrizeObjectionView } from '@/components/account/prize/prize-objection-view';

export const metadata: Metadata = { title: '获奖异议' };

/** Form of an objection to a proposed award, by the id of the work in the address. */
export default function Page() {
  return (
    <Suspense>
      <PrizeObjectionView />
    </Suspense>
  );
}
