import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrizeBoardView } from '@/components/staff/prize/prize-board-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '评选进展' };

/** Control panel of a prize session. */
export default async function PrizeBoardPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <PrizeBoardView id={recordId(id)} />
    </Suspense>
  );
}
