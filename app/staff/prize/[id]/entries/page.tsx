import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrizeEntriesView } from '@/components/staff/prize/prize-entries-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '作品与评奖' };

/** Works of a session: judging and awards. */
export default async function PrizeEntriesPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <PrizeEntriesView id={recordId(id)} />
    </Suspense>
  );
}
