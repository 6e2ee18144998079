'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { call } from '@/lib/client/http/http';
import type { EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getQueueItem, QueueSubject } from '@/lib/contract/queue';
import type { getStaffCase } from '@/lib/contract/staff-cases';
import { itemRef, pageOfItem } from './queue-refs';

const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');

/**
 * Reads the next item of the queue beforehand, so that it appears at once, with the way on from it: its page, its
 * assignment, and of a case its data. A failure is left to the page itself.
 */
export function useNextReady(queue: string, subject: QueueSubject, next: number | null): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (next === null) return;
    const prepare = <E extends EndpointShape>(endpoint: EndpointRef<E>, input: EndpointInput<E>) =>
      void client.prefetchQuery({
        queryKey: endpointKey(endpoint, input),
        queryFn: ({ signal }) => call<E>(endpoint, input, { signal }),
        meta: { background: true },
      });
    router.prefetch(pageOfItem(subject, next));
    prepare<typeof getQueueItem>(itemRef, { params: { queue, id: next } });
    if (subject === 'record') prepare<typeof getStaffCase>(staffCaseRef, { params: { id: next } });
  }, [client, router, queue, subject, next]);
}
