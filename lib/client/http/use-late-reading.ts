'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { whenIdle } from '../browser/when-idle';
import type { LateOptions, observeEndpoint } from './observe-endpoint';

/**
 * Current answer of an endpoint, for cached pages rendered from an earlier one: fetched when the page is idle, by code
 * loaded then. Undefined until the first answer, also to another input or of another period, and on failure, which is not
 * reported. Identical queries share one request.
 */
export function useLateReading<E extends EndpointShape>(
  endpoint: EndpointRef<E>,
  input: EndpointInput<E>,
  { enabled = true, refetchInterval, staleTime, period }: LateOptions & { enabled?: boolean } = {},
): EndpointData<E> | undefined {
  const asked = `${endpoint.path} ${JSON.stringify(input)} ${period}`;
  const [answer, setAnswer] = useState<{ asked: string; data: EndpointData<E> }>();
  const observe = useEffectEvent((reader: { observeEndpoint: typeof observeEndpoint }) =>
    reader.observeEndpoint<E>(endpoint, input, { refetchInterval, staleTime, period }, (data) =>
      setAnswer((last) => (last?.asked === asked && last.data === data ? last : { asked, data })),
    ),
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
  return answer?.asked === asked ? answer.data : undefined;
}
