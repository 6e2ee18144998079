import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MessageListView } from '@/components/account/message/message-list-view';

export const metadata: Metadata = { title: '业务消息' };

/** Messages about cases, orders, questions and activities. */
export default function BusinessMessagesPage() {
  return (
    <Suspense>
      <MessageListView kind="business" />
    </Suspense>
  );
}
