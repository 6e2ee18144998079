import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MessageListView } from '@/components/mine/message-list-view';

export const metadata: Metadata = { title: '投诉建议回复' };

/** Answers to complaints and suggestions. */
export default function SuggestMessagesPage() {
  return (
    <Suspense>
      <MessageListView kind="suggest" />
    </Suspense>
  );
}
