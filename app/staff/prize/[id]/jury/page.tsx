import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrizeJuryView } from '@/components/staff/prize/prize-jury-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '评委与评分' };

/** Jury of a session: criteria, progress and results. */
export default async function PrizeJuryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <PrizeJuryView id={recordId(id)} />
    </Suspense>
  );
}
