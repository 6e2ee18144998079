'use client';

import { useEffect } from 'react';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { Message, readMessage } from '@/lib/contract/messages';
import { messageReadings } from './message-readings';

const readRef = endpointRef<typeof readMessage>('POST', '/api/v1/user/messages/{id}/read');

/** Marks a message as read when it is shown. */
export function useMarkRead(message: Message): void {
  const { mutate: markRead } = useEndpointMutation<typeof readMessage>(readRef, {
    refreshes: messageReadings,
    meta: { background: true },
  });
  const unreadId = message.readAt ? null : message.id;
  useEffect(() => {
    if (unreadId !== null) markRead({ params: { id: unreadId } });
  }, [unreadId, markRead]);
}
