import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MessageListView } from '@/components/account/message/message-list-view';

export const metadata: Metadata = { title: '系统消息' };

/** Messages about the account and the services. */
export default function SystemMessagesPage() {
  return (
    <Suspense>
      <MessageListView kind="system" />
    </Suspense>
  );
}
