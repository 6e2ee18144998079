import type { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { countUnread, getMessage, listMessages } from '@/lib/contract/messages';

export const messagesRef = endpointRef<typeof listMessages>('GET', '/api/v1/user/messages');
export const messageRef = endpointRef<typeof getMessage>('GET', '/api/v1/user/messages/{id}');

/** Endpoints to invalidate after a message was read. */
export const messageReadings = [
  messagesRef,
  endpointRef<typeof countUnread>('GET', '/api/v1/user/messages-unread'),
  endpointRef<typeof getDashboard>('GET', '/api/v1/user/dashboard'),
  endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts'),
];
