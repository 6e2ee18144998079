import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MessageDetailView } from '@/components/account/message/message-detail-view';

export const metadata: Metadata = { title: '消息详情' };

/** One message, by the id in the address. */
export default function MessageDetailPage() {
  return (
    <Suspense>
      <MessageDetailView />
    </Suspense>
  );
}
