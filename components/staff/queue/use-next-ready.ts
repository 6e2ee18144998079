'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { call } from '@/lib/client/http/http';
import type { getStaffCase } from '@/lib/contract/cases';
import type { EndpointInput } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { QueueSubject } from '@/lib/contract/queue';
import { pageOfItem } from './queue-refs';

const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');

/**
 * Reads the next item of the queue beforehand, so that it appears at once: its page, and of a case its data. A failure
 * is left to the page itself.
 */
export function useNextReady(subject: QueueSubject, next: number | null): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (next === null) return;
    router.prefetch(pageOfItem(subject, next));
    if (subject !== 'record') return;
    const input: EndpointInput<typeof getStaffCase> = { params: { id: next } };
    void client.prefetchQuery({
      queryKey: endpointKey(staffCaseRef, input),
      queryFn: ({ signal }) => call<typeof getStaffCase>(staffCaseRef, input, { signal }),
      meta: { background: true },
    });
  }, [client, router, subject, next]);
}
