import type { Metadata } from 'next';
import { Suspense } from 'react';
import { QueueView } from '@/components/staff/queue/queue-view';

export const metadata: Metadata = { title: '待办队列' };

/** Items of one queue, oldest first. */
export default async function QueuePage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  return (
    <Suspense>
      <QueueView key={key} queue={key} />
    </Suspense>
  );
}
