'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { whenIdle } from '../browser/when-idle';
import type { LateOptions, observeEndpoint } from './observe-endpoint';

/**
 * Current answer of an endpoint, for cached pages rendered from an earlier one: fetched when the page is idle, by code
 * loaded then. Undefined until the first answer and on failure, which is not reported. Identical queries share one
 * request.
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
