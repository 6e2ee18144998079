import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrizeVotesView } from '@/components/staff/prize/prize-votes-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '投票概况' };

/** Votes of a session. */
export default async function PrizeVotesPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <PrizeVotesView id={recordId(id)} />
    </Suspense>
  );
}
