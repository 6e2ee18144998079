'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import type { LateOptions, observeEndpoint } from './observe-endpoint';
import { whenIdle } from './when-idle';

/**
 * What an endpoint answers, for pages that were made with an earlier answer: it is asked once the page has nothing better
 * to do, and what asks is loaded then. Undefined until the first answer, and when there is none; nothing is said of it.
 * Readings of the same thing share one question.
 */
export function useLateReading<E extends EndpointShape>(
  endpoint: EndpointRef<E>,
  input: EndpointInput<E>,
  { enabled = true, refetchInterval, staleTime }: LateOptions & { enabled?: boolean } = {},
): EndpointData<E> | undefined {
  const [data, setData] = useState<EndpointData<E>>();
  const asked = `${endpoint.path} ${JSON.stringify(input)}`;
  const observe = useEffectEvent((reader: { observeEndpoint: typeof observeEndpoint }) =>
    reader.observeEndpoint<E>(endpoint, input, { refetchInterval, staleTime }, setData),
  );
  useEffect(() => {
    if (!enabled) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    whenIdle(() => {
      if (isGone) return;
      import('./observe-endpoint').then(
        (reader) => {
          if (!isGone) stop = observe(reader);
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [asked, enabled]);
  return data;
}
